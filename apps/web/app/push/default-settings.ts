import type { PushFollow, PushSettings } from '@quayso/contract/calls/push'
import type { Locale } from '@quayso/games/locale'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'

/** From 22:00 to 06:30. */
export const usualQuiet = { from: 1320, to: 390 }

/** What a device is told that was not told anything before. */
export function defaultSettings(locale: Locale): PushSettings {
  return { locale, follows: [], posts: ['reply', 'mention'], quiet: usualQuiet, showsNumbers: false }
}

/** What a device or a member is told of. */
export interface Following {
  readonly follows: PushFollow[]
}

const isSame = (one: PushFollow, other: PushFollow) => one.kind === other.kind && one.target === other.target

export function isFollowed({ follows }: Following, follow: PushFollow): boolean {
  return follows.some((one) => isSame(one, follow))
}

/** The same settings with or without it. */
export function withFollow<Settings extends Following>(
  settings: Settings,
  follow: PushFollow,
  isOn: boolean,
): Settings {
  const others = settings.follows.filter((one) => !isSame(one, follow))
  return { ...settings, follows: isOn ? [...others, follow] : others }
}

/** Corrections of a draw are told for so long; a device follows a limited number of draws. */
const ticketMs = 30 * 86_400_000

/** The same settings without the tickets of draws of which nothing is told any more. */
export function withoutOldTickets<Settings extends Following>(settings: Settings, nowMs: number): Settings {
  const isOld = ({ kind, target }: PushFollow) =>
    (kind === 'ticket' || kind === 'claim') &&
    nowMs - turnDayMs(parseTurnNum(target.split(':')[1] ?? '') ?? 0) > ticketMs
  return { ...settings, follows: settings.follows.filter((follow) => !isOld(follow)) }
}

/** `22:30` of the minutes of a day. */
export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Undefined for anything but a time of the day. */
export function parseTime(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
