import type { RecentDraw } from '../calls/draws.ts'
import type { GameDraws } from '../draw.ts'
import { readNext, toDraw } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import * as results from './results.gen.ts'

/** Without the fields that an answer repeats of the newest draw. */
function toGameDraws(row: RecentDraw): GameDraws {
  return { code: row.code, name: row.name, draws: row.issueList.map(toDraw), next: readNext(row) }
}

/** The newest draws of these games; their codes are separated by commas. */
export async function fetchRecentDraws(options: ClientOptions, codes: string) {
  const { rows } = await results.fetchRecentDraws(options, { codes })
  return { rows: rows.map(toGameDraws), ...(rows[0] && { serverTime: rows[0].serverTime }) }
}
