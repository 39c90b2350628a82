import type { SitePart, SiteStatus } from '../calls/status.ts'
import { readTurn } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import { fetchSiteStatus } from './status.gen.ts'

/** A draw of today, and how soon it was shown. */
export interface ShownToday {
  readonly code: string
  readonly name: string
  readonly turn: number
  readonly dueAtMs: number
  /** Null while it is not. */
  readonly shownAfterSeconds: number | null
  readonly confirmedAtMs: number | null
}

interface PartOutage {
  readonly part: SitePart
  readonly beganAtMs: number
  /** The last minute in which the part was found not working. */
  readonly lastAtMs: number
}

export interface StatusNow extends Pick<SiteStatus, 'parts' | 'own'> {
  /** Undefined while an API of an older version answers. */
  readonly rights:
    | (Omit<SiteStatus['rights'], 'lastCommandAt'> & { readonly lastCommandAtMs: number | null })
    | undefined
  readonly atMs: number
  readonly outages: readonly PartOutage[]
  readonly draws: readonly ShownToday[]
}

export async function fetchStatus(options: ClientOptions): Promise<StatusNow> {
  const answer: Omit<SiteStatus, 'rights'> & Partial<Pick<SiteStatus, 'rights'>> = await fetchSiteStatus(options)
  const { serverTime, parts, outages, draws, own, rights } = answer
  return {
    ...{ atMs: Date.parse(serverTime), parts, own },
    rights: rights && {
      ...rights,
      lastCommandAtMs: rights.lastCommandAt === null ? null : Date.parse(rights.lastCommandAt),
    },
    outages: outages.map(({ part, beganAt, lastAt }) => ({
      ...{ part, beganAtMs: Date.parse(beganAt), lastAtMs: Date.parse(lastAt) },
    })),
    draws: draws.map(({ code, name, turnNum, openTime, shownAfterSeconds, confirmedAt }) => ({
      ...{ code, name, turn: readTurn(turnNum), dueAtMs: Date.parse(openTime), shownAfterSeconds },
      confirmedAtMs: confirmedAt === null ? null : Date.parse(confirmedAt),
    })),
  }
}
