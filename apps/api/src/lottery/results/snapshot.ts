import type { DrawEvent } from '@quayso/contract/calls/draws'
import { mergeRecent, type RecentIssues, toRecentIssues } from '@quayso/contract/recent-draws'

/** The newest draws of all games, in memory: what everyone asks for, answered without asking anyone. */
export interface Snapshot {
  readonly of: (code: string) => RecentIssues | undefined
  /** Whether every game has been heard of; before that some calls have no answer yet. */
  readonly isComplete: () => boolean
  readonly fill: (recent: ReadonlyMap<string, RecentIssues>) => void
  readonly apply: (event: DrawEvent) => void
}

export function createSnapshot(codes: readonly string[]): Snapshot {
  const games = new Map<string, RecentIssues>()

  const merge = (code: string, heard: RecentIssues) => {
    const known = games.get(code)
    games.set(code, known ? mergeRecent(known, heard) : heard)
  }

  return {
    of: (code) => games.get(code),
    isComplete: () => codes.every((code) => games.has(code)),
    fill: (recent) => {
      for (const [code, heard] of recent) merge(code, heard)
    },
    apply: (event) => merge(event.code, toRecentIssues(event)),
  }
}
