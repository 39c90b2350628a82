import type { ClientOptions } from './call.ts'
import { fetchHighHistoryPage, fetchLowHistoryPage } from './history.gen.ts'

/** Each kind of game has a call of its own. */
export function fetchHistoryPage(
  options: ClientOptions,
  isHighLevel: boolean,
  asked: Parameters<typeof fetchHighHistoryPage>[1],
) {
  return (isHighLevel ? fetchHighHistoryPage : fetchLowHistoryPage)(options, asked)
}
