const withinMs = 3_600_000
/** Of the words of both, so many are in each. */
const enough = 0.6

interface Waiting {
  readonly id: number
  readonly memberId: number
  readonly content: string
  readonly addedAt: string
}

/** Words without case and marks: spammers change those first. */
function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
}

/** What waits with nearly the same words, by others, within an hour. */
export function findAlike(reviewed: Waiting, waiting: readonly Waiting[]): number[] {
  const words = wordsOf(reviewed.content)
  const isAlike = (other: Waiting) => {
    const others = wordsOf(other.content)
    const shared = [...words].filter((word) => others.has(word)).length
    return shared > 0 && shared / (words.size + others.size - shared) >= enough
  }
  return waiting
    .filter(({ id, memberId }) => id !== reviewed.id && memberId !== reviewed.memberId)
    .filter(({ addedAt }) => Math.abs(Date.parse(addedAt) - Date.parse(reviewed.addedAt)) <= withinMs)
    .filter(isAlike)
    .map(({ id }) => id)
}
