import type { CorrectionTotals } from '../calls/corrections.ts'
import type { Tiers, Versioned } from '../draw.ts'
import { readTurn, splitTiers } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import { fetchCorrectionRows } from './corrections.gen.ts'

/** A change of published numbers. */
export interface CorrectedDraw extends Versioned {
  readonly code: string
  /** As the game was called then. */
  readonly name: string
  readonly dueAtMs: number
  readonly before: Tiers
  readonly after: Tiers
  readonly reason: string
  /** When the numbers that were replaced were recorded, and when they were replaced. */
  readonly toldAtMs: number
  readonly correctedAtMs: number
  readonly leafIndex: number
}

export interface CorrectionPage {
  readonly rows: readonly CorrectedDraw[]
  readonly total: number
  readonly totals: CorrectionTotals
}

/** A page of all corrections, newest first. */
export async function fetchCorrections(options: ClientOptions, page: number): Promise<CorrectionPage> {
  const { rows, total, other } = await fetchCorrectionRows(options, { page })
  return {
    rows: rows.map(({ code, name, turnNum, openTime, version, reason, leafIndex, ...told }) => ({
      ...{ code, name, turn: readTurn(turnNum), dueAtMs: Date.parse(openTime), version, reason, leafIndex },
      before: splitTiers(told.before),
      after: splitTiers(told.after),
      toldAtMs: Date.parse(told.toldAt),
      correctedAtMs: Date.parse(told.correctedAt),
    })),
    total,
    totals: other,
  }
}
