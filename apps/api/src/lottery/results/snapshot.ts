import type { CalendarEntry } from '@quayso/contract/calls/calendar'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import type { Recent } from '@quayso/contract/draw'
import { eventToTold, type ToldDraw } from '@quayso/contract/draw-answers'
import { mergeRecent } from '@quayso/contract/recent-draws'

/** The newest draws, the calendar and the settings of all games, in memory: what everyone asks for, answered without asking anyone. */
export interface Snapshot {
  readonly of: (code: string) => Recent<ToldDraw> | undefined
  /** Whether every game has been heard of; before that some calls have no answer yet. */
  readonly isComplete: () => boolean
  readonly fill: (recent: ReadonlyMap<string, Recent<ToldDraw>>) => void
  readonly apply: (event: DrawEvent) => void
  /** What was entered beside the catalogue; undefined before it is known. */
  readonly calendar: () => readonly CalendarEntry[] | undefined
  readonly fillCalendar: (entries: readonly CalendarEntry[]) => void
  /** What operators decided about games beside the catalogue; undefined before it is known. */
  readonly settings: () => readonly GameSettingEntry[] | undefined
  readonly fillSettings: (settings: readonly GameSettingEntry[]) => void
}

export function createSnapshot(codes: readonly string[]): Snapshot {
  const games = new Map<string, Recent<ToldDraw>>()
  let calendar: readonly CalendarEntry[] | undefined
  let settings: readonly GameSettingEntry[] | undefined

  const merge = (code: string, heard: Recent<ToldDraw>) => {
    const known = games.get(code)
    games.set(code, known ? mergeRecent(known, heard) : heard)
  }

  return {
    of: (code) => games.get(code),
    isComplete: () => codes.every((code) => games.has(code)),
    fill: (recent) => {
      for (const [code, heard] of recent) merge(code, heard)
    },
    apply: (event) => merge(event.code, eventToTold(event)),
    calendar: () => calendar,
    fillCalendar: (entries) => {
      calendar = entries
    },
    settings: () => settings,
    fillSettings: (entries) => {
      settings = entries
    },
  }
}
