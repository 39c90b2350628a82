import type { Draw } from '@quayso/contract/draw'
import type { Weekday } from '@quayso/games/time/weekday'
import { openedDraw } from '../../live/game-draws.ts'
import type { LoadedDraws } from '../../live/live-state.ts'

/**
 * How many draws with a whole table or with plain numbers the page brings: ten of each would add a fifth to it. The
 * others come with the first fetch, at the latest when a visitor opens a select of draws.
 */
const [tableCount, plainCount] = [2, 4]

/** The newest ones, the last of them replaced by the one that the card opens with. */
function toBring(draws: readonly Draw[], weekday: Weekday | undefined): readonly Draw[] {
  const hasTable = (draws[0]?.tiers.length ?? 0) > 1
  const newest = draws.slice(0, hasTable ? tableCount : plainCount)
  const opened = openedDraw(draws, weekday)
  return opened && !newest.includes(opened) ? [...newest.slice(0, -1), opened] : newest
}

/** `weekday`: the chosen weekday, if it is not today. */
export function broughtDraws({ rows, ...rest }: LoadedDraws, weekday: Weekday | undefined): LoadedDraws {
  return { rows: rows.map((row) => ({ ...row, draws: toBring(row.draws, weekday) })), ...rest }
}
