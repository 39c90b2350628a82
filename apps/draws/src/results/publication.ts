import type { DrawEvent, DrawStatus } from '@quayso/contract/calls/draws'
import { toDrawEvent, toDrawOrigin } from '@quayso/contract/draw-view'
import type { DrawSource } from '@quayso/database/tables.gen'
import { drawMessageId, drawSubject } from '@quayso/events/subjects'
import { correctionLeaf, resultLeaf } from '@quayso/fairness/leaves'
import type { Game } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { ClockTurn } from './game-clock.ts'

/** One published version: tiers so far, a complete result, its confirmation or its correction. */
export interface Publication {
  readonly game: Game
  readonly turn: number
  readonly dueAtMs: number
  readonly version: number
  readonly status: DrawStatus
  readonly tiers: readonly string[]
  readonly source: DrawSource
  /** The public collection that an imported result was taken from. */
  readonly collection?: string | undefined
  readonly correction?: { readonly replaces: number; readonly reason: string }
}

export interface DrawOutboxRow {
  readonly subject: string | null
  readonly message_id: string
  readonly payload: Omit<DrawEvent, 'seq'> | Record<string, never>
  readonly leaf: string | null
}

/** The leaf for the log; null while tiers are missing. */
export function toLeaf(publication: Publication): string | null {
  const { game, turn, dueAtMs, version, status, tiers, source, collection, correction } = publication
  if (status === 'drawing') return null
  const openTime = toVietnamIso(dueAtMs)
  const imported = collection === undefined ? {} : { collection }
  const result = { game: game.code, turn: toTurnNum(turn), version, openTime, tiers, source, status, ...imported }
  return correction ? correctionLeaf({ ...result, ...correction }) : resultLeaf(result)
}

export function toEventRow(publication: Publication, drawnAt: Date, next: ClockTurn): DrawOutboxRow {
  const { game, turn, version, source } = publication
  return {
    subject: drawSubject(game.code),
    message_id: drawMessageId(game.code, turn, version),
    payload: {
      ...toDrawEvent(game, { ...publication, origin: toDrawOrigin(source) }, next),
      drawnAt: drawnAt.toISOString(),
    },
    leaf: toLeaf(publication),
  }
}

/** History is logged but not published as an event. */
export function toLogRow(publication: Publication): DrawOutboxRow {
  const { game, turn, version } = publication
  return { subject: null, message_id: drawMessageId(game.code, turn, version), payload: {}, leaf: toLeaf(publication) }
}
