import { Unavailable } from '../../layout/unavailable.tsx'
import { useRevalidation } from '../../live/use-revalidation.ts'

const retryMs = 5_000

/** Shown when the draw could not be loaded: retries until it can. */
export function UnavailableDraw() {
  useRevalidation(true, retryMs)
  return <Unavailable />
}
