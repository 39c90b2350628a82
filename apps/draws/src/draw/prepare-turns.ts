import { roundOfDraw } from '@quayso/fairness/beacon/network'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import type { Beacon } from '../beacon/follow-beacon.ts'
import { KeeperRefusal, type SeedKeeper } from '../keeper/keeper.ts'
import type { Clock } from './clocks.ts'
import { type PreparedDraw, prepareDraw } from './prepare-draw.ts'

export interface PrepareOptions {
  readonly games: readonly Game[]
  readonly seeds: SeedKeeper
  readonly beacon: Beacon
  readonly onError: (error: unknown) => void
}

type CommittedClock = Clock & { readonly keyId: string }

/** A turn with what it takes to compute it, as often as needed. */
interface SeededTurn {
  readonly clock: CommittedClock
  readonly seed: Uint8Array
}

export interface PrepareTurns {
  /** Asks for the beacon's rounds of these turns, and of those after them until this time. */
  readonly wantRounds: (clocks: readonly Clock[], untilMs: number) => void
  /** Fetches the seeds. Leaves out the turns of days that are not committed: planning runs separately. */
  readonly prepare: (clocks: readonly Clock[]) => Promise<PreparedDraw[]>
  /** The same with the rounds that have come in since, without those that must wait for a first answer. */
  readonly complete: (prepared: readonly PreparedDraw[], nowMs: number) => PreparedDraw[]
}

/** After an outage many turns of a game are overdue: their rounds are fetched while the first are drawn. */
const wantedAtOnce = 20

/**
 * Only a worker that has just started, or was held up, has not tried a round when its draw is due: another worker draws
 * meanwhile, or the draw is late anyhow. What is late already waits longer, as long as the beacon answers at all, rather
 * than being drawn without its round. Neither holds up another draw.
 */
const untriedWaitMs = 3000
const lateWaitMs = 60_000
const overdueAfterMs = 3000
/** A worker without the round lets another one draw that has it, and still draws within the second. */
const absentAfterMs = 500

/** Turns are read several times before they are due, but computed once with the beacon and once without. */
export function prepareTurns({ games, seeds, beacon, onError }: PrepareOptions): PrepareTurns {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const newest = new Map<string, SeededTurn>()
  const computed = new Map<string, PreparedDraw>()
  /** Since when the turn of a game waits for the first answer about its round. */
  const firstHeld = new Map<string, { readonly turn: number; readonly sinceMs: number }>()

  const roundOf = (clock: Clock): number | null => clock.beacon && roundOfDraw(beacon.network, clock.beacon, clock.atMs)

  const compute = ({ clock, seed }: SeededTurn): PreparedDraw => {
    const beaconRound = roundOf(clock)
    const beaconSignature = beaconRound === null ? null : (beacon.signatureOf(beaconRound) ?? null)
    const before = computed.get(clock.game)
    if (before?.turn === clock.turn && before.beacon_signature === beaconSignature) return before
    const game = byCode.get(clock.game) as Game
    const draw = prepareDraw(game, { ...clock, seed, beaconRound, beaconSignature })
    computed.set(clock.game, draw)
    return draw
  }

  const fetchSeeds = async (missing: readonly CommittedClock[]): Promise<void> => {
    const asked = missing.map(({ game, turn, keyId }) => ({ game, turn, keyId }))
    const fetched = await seeds.seedsOf(asked)
    for (const [i, clock] of missing.entries()) newest.set(clock.game, { clock, seed: fetched[i] as Uint8Array })
  }

  /** One by one if the keeper refuses one of them: it must not hold up the others. */
  const fetchAllowed = async (missing: readonly CommittedClock[]): Promise<void> => {
    try {
      await fetchSeeds(missing)
    } catch (error) {
      if (!(error instanceof KeeperRefusal)) throw error
      if (missing.length === 1) return onError(error)
      for (const clock of missing) await fetchAllowed([clock])
    }
  }

  const mustWait = ({ game, turn, due_at, beacon_round, beacon_signature }: PreparedDraw, nowMs: number): boolean => {
    if (beacon_round === null || beacon_signature !== null) return false
    const before = firstHeld.get(game)
    const held = before?.turn === turn ? before : { turn, sinceMs: nowMs }
    firstHeld.set(game, held)
    const isOverdue = held.sinceMs - Date.parse(due_at) > overdueAfterMs
    const waitedMs = nowMs - held.sinceMs
    if (isOverdue) return waitedMs < lateWaitMs && (beacon.isAnswering() || !beacon.isTried(beacon_round))
    if (beacon.isStarting() || nowMs - Date.parse(due_at) < absentAfterMs) return true
    return !beacon.isTried(beacon_round) && waitedMs < (beacon.isAnswering() ? lateWaitMs : untriedWaitMs)
  }

  return {
    wantRounds: (clocks, untilMs) => {
      // The next turn of every game before the second of any: each is drawn as soon as its round is there.
      let wanted = clocks.filter(({ atMs }) => atMs <= untilMs)
      for (let i = 0; wanted.length > 0 && i < wantedAtOnce; i++) {
        for (const clock of wanted) {
          const round = roundOf(clock)
          if (round !== null) beacon.want(round)
        }
        wanted = wanted
          .map((clock) => ({ ...clock, atMs: nextTurn(byCode.get(clock.game) as Game, clock.atMs).atMs }))
          .filter(({ atMs }) => atMs <= untilMs)
      }
    },
    prepare: async (clocks) => {
      const committed = clocks.flatMap((clock) => (clock.keyId === null ? [] : [{ ...clock, keyId: clock.keyId }]))
      const seeded = ({ game, turn }: Clock) => (newest.get(game)?.clock.turn === turn ? newest.get(game) : undefined)
      await fetchAllowed(committed.filter((clock) => !seeded(clock)))
      return committed.flatMap((clock) => seeded(clock) ?? []).map(compute)
    },
    complete: (prepared, nowMs) =>
      prepared.map((draw) => compute(newest.get(draw.game) as SeededTurn)).filter((draw) => !mustWait(draw, nowMs)),
  }
}
