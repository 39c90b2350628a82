import type { Locale } from '@quayso/games/locale'

/**
 * An answer to a topic of the member, an answer that names them, a topic of an author or an answer in a topic that they
 * follow.
 */
export const postKinds = ['reply', 'mention', 'author', 'topic'] as const
export type PostKind = (typeof postKinds)[number]

/**
 * What is told: a result, its correction, the result of a draw that a kept ticket is of, that the time for claiming ends,
 * a post, or that it works.
 */
export type PushKind = 'draw' | 'correction' | 'ticket' | 'claim' | PostKind | 'test'

/**
 * What a device is told. It words it itself, and shows it under the tag `kind:game:turnNum`: what comes twice replaces
 * the first.
 */
export interface PushMessage {
  readonly v: 1
  readonly kind: PushKind
  /**
   * A game, or a region all of whose stations have drawn: `xsmn`; of a post, the number of its topic. Empty for several,
   * and for a test.
   */
  readonly game: string
  /** The day alone, `20261116`, for a region, a post and for several; for several posts `20261116:posts`. */
  readonly turnNum: string
  readonly args: {
    readonly locale: Locale
    /** Of the game or the region, in that language; of whoever wrote the post, unless they have left. */
    readonly name?: string
    /** How the subject of the topic begins. */
    readonly subject?: string
    /** The special prize, for a device that wants numbers shown. */
    readonly special?: string
    /** The number that a correction changed, if it is one, for a device that wants numbers shown. */
    readonly before?: string
    readonly after?: string
    /** The last day on which a ticket is paid, `20261216`; and, for a device that wants wins shown, how many are left. */
    readonly until?: string
    readonly days?: number | undefined
    /** Of how many messages it tells, when the day has too many for one each. */
    readonly count?: number
  }
}

/** By which a notification replaces the one before it. */
export function pushTag({ kind, game, turnNum }: Pick<PushMessage, 'kind' | 'game' | 'turnNum'>): string {
  return `${kind}:${game}:${turnNum}`
}
