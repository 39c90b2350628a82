import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { Draw } from './draw.ts'

/** A draw in the words of the log. */
export function toLoggedDraw(code: string, { turn, dueAtMs, version, status, tiers }: Draw) {
  const told = { game: code, turn: toTurnNum(turn), version, status, openTime: toVietnamIso(dueAtMs) }
  return { ...told, tiers: tiers.map(String) }
}
