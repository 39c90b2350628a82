import type { PostKind, PushMessage } from '@quayso/contract/push-message'
import type { Locale, Names } from '@quayso/games/locale'

/** Something to tell, before it is known to whom. */
export interface News {
  readonly kind: 'draw' | 'correction' | 'claim'
  /** A game, or the code of a region. */
  readonly game: string
  /** The day alone, `20261116`, for a region. */
  readonly turnNum: string
  readonly names: Names
  /** The special prize, of a game that has one. */
  readonly special?: string | undefined
  /** Of a claim: its last day, `20261216`, and how many days are left. */
  readonly until?: string
  readonly days?: number
}

export interface Listener {
  readonly locale: Locale
  readonly showsNumbers: boolean
  /** Keeps a ticket of this draw. */
  readonly hasTicket: boolean
}

/** So many a day and device; the last of them tells of all that come then. */
const mostPerDay = 6

/** Of how many messages the `nth` of a day tells: the last tells of all, under one tag. */
function countMerged(nth: number): number | undefined {
  return nth < mostPerDay ? undefined : nth - mostPerDay + 1
}

const merged = (turnNum: string, args: PushMessage['args']): PushMessage => ({
  ...{ v: 1, kind: 'draw', game: '', turnNum: turnNum.slice(0, 8), args },
})

/** What the device is told, if this is its `nth` message of the day. */
export function toMessage(news: News, listener: Listener, nth: number): PushMessage {
  const { kind, game, turnNum, names, special, until, days } = news
  const { locale, showsNumbers, hasTicket } = listener
  const count = countMerged(nth)
  if (count !== undefined) return merged(turnNum, { locale, count })
  const args = { locale, name: names[locale], ...(showsNumbers && special !== undefined && { special }) }
  // Only what won can be claimed: a device that hides wins learns the day alone.
  if (until) return { v: 1, kind, game, turnNum, args: { ...args, until, ...(showsNumbers && { days }) } }
  return { v: 1, kind: hasTicket && kind === 'draw' ? 'ticket' : kind, game, turnNum, args }
}

/** A post to tell of. */
export interface PostNews {
  readonly kind: PostKind
  readonly topicId: number
  /** `20261116` */
  readonly day: string
  /** Of whoever wrote it; empty when they have left. */
  readonly name: string
  readonly subject: string
}

/** A notification has room for so many characters. */
const longestSubject = 80

/** What the device is told of a post, if this is its `nth` message of the day. */
export function toPostMessage(
  { kind, topicId, day, name, subject }: PostNews,
  locale: Locale,
  nth: number,
): PushMessage {
  const count = countMerged(nth)
  if (count !== undefined) return merged(day, { locale, count })
  const letters = [...subject.replace(/\s+/g, ' ')]
  const begins =
    letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : letters.join('')
  return { v: 1, kind, game: String(topicId), turnNum: day, args: { locale, name, subject: begins } }
}
