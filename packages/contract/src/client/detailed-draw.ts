import { toTurnNum } from '@quayso/games/time/turn'
import type { DetailedDraw } from '../draw.ts'
import { readTiers, readTurn, toDraw } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import { fetchDrawDetail } from './draw-detail.gen.ts'

const orNull = (turnNum: string | null) => (turnNum === null ? null : readTurn(turnNum))

export async function fetchDraw(options: ClientOptions, code: string, turn: number): Promise<DetailedDraw> {
  const told = await fetchDrawDetail(options, { code, turnNum: toTurnNum(turn) })
  const { name, leafIndex, reveal, revisedAt, correction, serverTime } = told
  return {
    ...{ code: told.code, name, ...toDraw(told) },
    ...{ leafIndex, reveal, serverTime },
    revisedAtMs: revisedAt === null ? null : Date.parse(revisedAt),
    correction: correction && { ...correction, replaced: readTiers(correction.replaced) },
    previousTurn: orNull(told.previousTurnNum),
    nextTurn: orNull(told.nextTurnNum),
  }
}
