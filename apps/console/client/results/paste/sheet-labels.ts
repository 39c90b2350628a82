import type { PrizeTable, ThaiPrize } from '@quayso/games/prize-table'

/** Small letters without marks: sheets are written with and without them. Digits of every script become ours. */
export function bareText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('đ', 'd')
  const digits = plain.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  return digits.normalize('NFD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
}

export interface Label {
  readonly rank: number
  /** Where it begins and ends in the text. */
  readonly start: number
  readonly end: number
}

const wordOf: Readonly<Record<string, number>> = { nhat: 1, nhi: 2, ba: 3, tu: 4, nam: 5, sau: 6, bay: 7, tam: 8 }

// Thursday is `thứ năm` and Sunday `chủ nhật`: a word names a prize only after `giải`.
const vietnamese =
  /(?<![a-z])(?:(?:giai|g)[\s.:]*)?(?:dac\s*biet|d\.?b)(?![a-z])|(?<![a-z])(?:giai\s*(?:thu\s*)?([1-8])(?!\d)|g[\s.]*([1-8])|giai\s*(?:thu\s*)?(nhat|nhi|ba|tu|nam|sau|bay|tam)(?![a-z]))/g

function findVietnamese(text: string): Label[] {
  return [...text.matchAll(vietnamese)].map((match) => {
    const number = match[1] ?? match[2]
    const rank = number === undefined ? (wordOf[match[3] ?? ''] ?? 0) : Number(number)
    return { rank, start: match.index, end: match.index + match[0].length }
  })
}

const thaiLabels: readonly (readonly [ThaiPrize, readonly string[]])[] = [
  ['near', ['รางวัลข้างเคียงรางวัลที่ 1', 'รางวัลข้างเคียง', 'ข้างเคียงรางวัลที่ 1', 'liền kề giải nhất', 'near']],
  ['front3', ['เลขหน้า 3 ตัว', '3 ตัวหน้า', '3 số đầu', 'front 3', 'first 3']],
  ['last3', ['เลขท้าย 3 ตัว', '3 ตัวท้าย', '3 số cuối', 'last 3']],
  ['last2', ['เลขท้าย 2 ตัว', '2 ตัวท้าย', '2 số cuối', 'last 2']],
  ['first', ['รางวัลที่ 1', 'giải nhất', '1st prize', 'first prize']],
  ['second', ['รางวัลที่ 2', 'giải nhì', '2nd prize', 'second prize']],
  ['third', ['รางวัลที่ 3', 'giải ba', '3rd prize', 'third prize']],
  ['fourth', ['รางวัลที่ 4', 'giải tư', '4th prize', 'fourth prize']],
  ['fifth', ['รางวัลที่ 5', 'giải năm', '5th prize', 'fifth prize']],
]

/** A label that stands within a longer one is not one: `liền kề giải nhất`. */
function findThai(text: string, table: PrizeTable): Label[] {
  const found: Label[] = []
  for (const [prize, spellings] of thaiLabels) {
    const rank = table.tiers.find(({ thai }) => thai === prize)?.rank
    if (rank === undefined) continue
    for (const spelling of spellings) {
      // Letters and digits alone: nothing to escape.
      const words = bareText(spelling).replaceAll(/\s+/g, '\\s*')
      for (const match of text.matchAll(new RegExp(`(?<![a-z0-9])${words}(?![a-z0-9])`, 'g'))) {
        const [start, end] = [match.index, match.index + match[0].length]
        if (!found.some((one) => one.start < end && start < one.end)) found.push({ rank, start, end })
      }
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Where the prizes of a sheet begin, in the order of the text. */
export function findLabels(text: string, table: PrizeTable): Label[] {
  const isThai = table.tiers.some(({ thai }) => thai !== undefined)
  return isThai ? findThai(text, table) : findVietnamese(text)
}
