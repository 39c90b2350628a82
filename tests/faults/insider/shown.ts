import { fetchLastFive } from '@quayso/contract/client/history.gen'
import { toDraw } from '@quayso/contract/draw-view'
import { waitUntil } from '@quayso/stack/wait-until'
import type { Tier } from './draws.ts'
import type { World } from './world.ts'

/** What visitors are shown of the draw. */
export interface Shown {
  readonly status: string
  readonly tiers: readonly (readonly string[])[]
}

const nothing: Shown = { status: 'waiting', tiers: [] }
export const isFinal = ({ status }: Shown) => status === 'confirmed' || status === 'corrected'

/** The draw by the public API, once it shows the version that the database has. */
export async function readShown({ code, turn, version, apiUrl }: World): Promise<Shown> {
  const written = await version()
  if (written === 0) return nothing
  let shown = nothing
  await waitUntil(`the API shows ${code} in version ${written}`, async () => {
    const { rows } = await fetchLastFive({ baseUrl: apiUrl, locale: 'en' }, { code })
    const found = rows.map((row) => toDraw(row)).find((draw) => draw.turn === turn)
    shown = found ?? nothing
    return found !== undefined && found.version >= written
  })
  return shown
}

export function hasTier({ tiers }: Shown, { rank, numbers }: Tier): boolean {
  return [...(tiers[rank] ?? [])].sort().join() === [...numbers].sort().join()
}

/** Whether it is final with these numbers. */
export function isFinalWith(shown: Shown, tiers: readonly Tier[]): boolean {
  return isFinal(shown) && tiers.every((tier) => hasTier(shown, tier))
}
