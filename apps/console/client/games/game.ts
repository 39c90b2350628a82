import type { Answer } from '../calls/call.ts'

export type Game = Answer<'games.list'>['games'][number]
export type Visibility = Pick<Game, 'isOnFront' | 'isAtOffice' | 'hasBoard'>

/** `01-12-2026` of `2026-12-01`. */
export const toDay = (day: string) => day.split('-').reverse().join('-')
