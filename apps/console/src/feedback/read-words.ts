/** Without marks, signs and case, so that the same words are equal however they are typed. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Who asks about their own data must be answered within this time. */
const answerDays = 30

const personalData =
  /xoa (tai khoan|du lieu|thong tin)|du lieu ca nhan|thong tin ca nhan|delete my (account|data)|personal data|ลบบัญช|ข้อมลสวน|删除.{0,4}(账号|帐号|账户|数据)|个人(信息|数据)/

/** The last moment to answer a request about personal data; undefined for anything else. */
export function answerDeadline(content: string, at: Date): Date | undefined {
  if (!personalData.test(plain(content))) return undefined
  return new Date(at.getTime() + answerDays * 86_400_000)
}

export function hasLink(content: string): boolean {
  return /https?:\/\/|www\.|\b[\w-]+\.(com|net|org|vip|top|xyz|info)\b/i.test(content)
}

/** The writing of a language that few operators read. */
export function scriptOf(content: string): 'th' | 'zh' | undefined {
  if (/\p{Script=Thai}/u.test(content)) return 'th'
  return /\p{Script=Han}/u.test(content) ? 'zh' : undefined
}

interface Written {
  readonly id: number
  readonly content: string
}

function shareOfWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  return common / (a.size + b.size - common)
}

/** For each id the others that say much the same: three of five words of both are common. */
export function findAlike(items: readonly Written[]): Map<number, number[]> {
  const words = items.map(({ id, content }) => ({ id, words: new Set(plain(content).split(' ')) }))
  return new Map(
    words.map(({ id, words: own }) => [
      id,
      words.filter((other) => other.id !== id && shareOfWords(own, other.words) >= 0.6).map((other) => other.id),
    ]),
  )
}
