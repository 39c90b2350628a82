import { packList, unpackList } from '../../live/stream/packed-draws.ts'
import type { LoadedHistory } from './history-state.ts'

/** As it is serialized into a page. */
export interface PackedHistory extends Omit<LoadedHistory, 'rows'> {
  readonly rows: readonly string[]
}

/** Its turn is not told, and needed for nothing but packing. */
const nextOf = ({ nextDueAtMs }: Pick<LoadedHistory, 'nextDueAtMs'>) => ({ turn: 0, dueAtMs: nextDueAtMs })

export function packHistory(history: LoadedHistory): PackedHistory {
  return { ...history, rows: packList(history.rows, nextOf(history)) }
}

export function unpackHistory(packed: PackedHistory): LoadedHistory {
  return { ...packed, rows: unpackList(packed.rows, nextOf(packed)) }
}
