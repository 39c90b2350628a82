import type { DrawEvent } from '@quayso/contract/calls/draws'
import { toDrawEvent } from '@quayso/contract/draw-view'
import { drawMessageId, drawSubject } from '@quayso/events/subjects'
import { absentBeacon } from '@quayso/fairness/beacon/absent'
import { beaconBytes } from '@quayso/fairness/beacon/randomness'
import { toHex } from '@quayso/fairness/bytes'
import { drawTiers, rulesHashOf } from '@quayso/fairness/draws/draw-tiers'
import { resultLeaf } from '@quayso/fairness/leaves'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { chainIndex } from '../keeper/keep-seeds.ts'

/** A draw with all columns of its row, computed before it is due. */
export interface PreparedDraw {
  readonly game: string
  readonly turn: number
  readonly due_at: string
  readonly tiers: readonly string[]
  readonly seed: string
  readonly key_id: string
  readonly beacon_round: number | null
  /** Null when the beacon did not answer in time. */
  readonly beacon_signature: string | null
  readonly next_turn: number
  readonly next_at: string
  readonly subject: string
  readonly message_id: string
  /** The event, without the fields that only the database can add. */
  readonly payload: Omit<DrawEvent, 'seq' | 'drawnAt'>
  readonly leaf: string
}

/** What a draw follows from. */
export interface DrawInputs {
  readonly turn: number
  readonly atMs: number
  readonly keyId: string
  readonly seed: Uint8Array
  /** Null for a day whose anchor names no beacon. */
  readonly beaconRound: number | null
  readonly beaconSignature: string | null
}

const published = { version: 1, status: 'confirmed', origin: 'own' } as const

export function prepareDraw(game: Game, inputs: DrawInputs): PreparedDraw {
  const { turn, atMs, keyId, seed, beaconRound, beaconSignature } = inputs
  const prizes = prizeTableOn(game, turnDayMs(turn))
  const beacon = beaconRound === null ? undefined : (beaconSignature ?? absentBeacon)
  const drawn = drawTiers({ game: game.code, turn, seed, prizes, beacon: beaconBytes(beacon) })
  const tiers = drawn.map((numbers) => numbers.join(','))
  const next = nextTurn(game, atMs)
  return {
    game: game.code,
    turn,
    due_at: new Date(atMs).toISOString(),
    tiers,
    seed: toHex(seed),
    key_id: keyId,
    beacon_round: beaconRound,
    beacon_signature: beaconSignature,
    next_turn: next.turn,
    next_at: new Date(next.atMs).toISOString(),
    subject: drawSubject(game.code),
    message_id: drawMessageId(game.code, turn, published.version),
    payload: toDrawEvent(game, { turn, dueAtMs: atMs, tiers, ...published }, next),
    leaf: resultLeaf({
      game: game.code,
      turn: toTurnNum(turn),
      version: published.version,
      openTime: toVietnamIso(atMs),
      tiers,
      source: 'own',
      status: published.status,
      reveal: {
        index: chainIndex(turn),
        keyId,
        seed: toHex(seed),
        rulesHash: toHex(rulesHashOf(game.code, prizes)),
        ...(beaconRound !== null && beacon !== undefined && { beaconRound, beacon }),
      },
    }),
  }
}
