import type { Draw } from '../draw.ts'
import { toDraw } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import { fetchNumberRows } from './numbers.gen.ts'

/** The newest draws of a game with a number that ends in certain digits. */
export interface GameNumberDays {
  readonly code: string
  readonly name: string
  /** Newest first. */
  readonly draws: readonly Draw[]
}

export async function fetchNumberDays(
  options: ClientOptions,
  digits: string,
  codes: readonly string[],
): Promise<GameNumberDays[]> {
  const { rows } = await fetchNumberRows(options, { digits, codes: codes.join() })
  return rows.map(({ code, name, issueList }) => ({ code, name, draws: issueList.map(toDraw) }))
}
