import type { BeaconNetwork } from '@quayso/fairness/beacon/network'
import type { Checkpoint } from '@quayso/fairness/log/checkpoint'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import type { NoteKey } from '@quayso/fairness/log/note-key'
import type { DayRange } from '@quayso/fairness/verify/planned-day'
import { type Verification, verifyLog } from '@quayso/fairness/verify/verify-log'
import { type Game, withExceptions } from '@quayso/games/game'
import { askHosts } from './ask-beacon.ts'
import { openSiteLog, siteFiles } from './open-site-log.ts'
import { readPlans } from './read-calendar.ts'
import { siteRecords } from './read-records.ts'

export interface SiteOptions {
  readonly siteUrl: string
  readonly key: NoteKey
  /** The signed head of the log, and when it was read. */
  readonly note: string
  readonly nowMs: number
  /** The head of an earlier run. */
  readonly seen?: Checkpoint | undefined
  readonly games: readonly Game[]
  readonly range: DayRange
  readonly network: BeaconNetwork
  /** Who to ask about rounds that were called absent. */
  readonly beaconHosts: readonly string[]
}

export interface SiteVerification extends Verification {
  /** How many exceptions to the calendars of official lotteries the site tells. */
  readonly exceptions: number
}

/**
 * Checks all that a site publishes of these games and days, by their calendars as the site tells them. Rejects when it
 * could not be read.
 */
export async function verifySite({
  siteUrl,
  key,
  note,
  network,
  beaconHosts,
  games,
  ...options
}: SiteOptions): Promise<SiteVerification> {
  const { calendar, plans } = await readPlans(siteUrl)
  const verification = await verifyLog({
    ...options,
    games: games.map((game) => withExceptions(game, plans)),
    network,
    head: openCheckpoint(note, key.name, key.publicKey),
    readFile: siteFiles(siteUrl),
    readRecords: siteRecords(siteUrl),
    askBeacon: askHosts(beaconHosts, network),
    openAgain: () => openSiteLog(siteUrl, key),
  })
  return { ...verification, exceptions: calendar.length }
}
