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
  /** Of the correction of one number: that number. */
  readonly change?: { readonly before: string; readonly after: string } | undefined
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

/** What a device was told on a day. */
export interface Today {
  /** In Vietnam, `20261116`. */
  readonly day: string
  /** The names of the messages that count, in their order, up to the one that is sent. */
  readonly sent: readonly string[]
}

/** A device shows so many of what counts a day; the last of them stands for all that come then. */
const mostPerDay = 6
/** Posts take so many of them; the last stands for all later posts. Strangers write them: results must keep the rest. */
const mostPosts = 3

function isPost(message: string): boolean {
  return /^(reply|mention|topic|answers):/.test(message)
}

/** Which notification of the day each message is in. */
function placesOf(sent: readonly string[]): number[] {
  let taken = 0
  let posts = 0
  let ofPosts = 0
  return sent.map((message) => {
    if (isPost(message) && ++posts > mostPosts) return ofPosts
    if (taken < mostPerDay) taken++
    if (isPost(message)) ofPosts = taken
    return taken
  })
}

/** The notification that stands for this and other messages of the day; undefined when it is told by itself. */
function merge({ day, sent }: Today, locale: Locale): PushMessage | undefined {
  const places = placesOf(sent)
  const place = places.at(-1)
  const isLast = place === mostPerDay
  const isOfPosts = isPost(sent.at(-1) ?? '') && sent.filter(isPost).length >= mostPosts
  if (!isLast && !isOfPosts) return undefined
  const count = places.filter((one) => one === place).length
  // Devices read the first eight digits; the rest gives posts a tag of their own, so that they replace no results.
  return { v: 1, kind: 'draw', game: '', turnNum: isLast ? day : `${day}:posts`, args: { locale, count } }
}

/** What the device is told. */
export function toMessage(news: News, listener: Listener, today: Today): PushMessage {
  const { kind, game, turnNum, names, special, change, until, days } = news
  const { locale, showsNumbers, hasTicket } = listener
  const merged = merge(today, locale)
  if (merged) return merged
  const numbers = showsNumbers && { ...(special !== undefined && { special }), ...change }
  const args = { locale, name: names[locale], ...numbers }
  // Only what won can be claimed: a device that hides wins learns the day alone.
  if (until) return { v: 1, kind, game, turnNum, args: { ...args, until, ...(showsNumbers && { days }) } }
  return { v: 1, kind: hasTicket && kind === 'draw' ? 'ticket' : kind, game, turnNum, args }
}

/** A post to tell of. */
export interface PostNews {
  readonly kind: PostKind
  readonly topicId: number
  /** Of whoever wrote it; empty when they have left. */
  readonly name: string
  readonly subject: string
}

/** A notification has room for so many characters. */
const longestSubject = 80

/** What the device is told of a post. */
export function toPostMessage({ kind, topicId, name, subject }: PostNews, locale: Locale, today: Today): PushMessage {
  const merged = merge(today, locale)
  if (merged) return merged
  const letters = [...subject.replace(/\s+/g, ' ')]
  const begins =
    letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : letters.join('')
  return { v: 1, kind, game: String(topicId), turnNum: today.day, args: { locale, name, subject: begins } }
}
