import { Unavailable } from '../../layout/unavailable.tsx'
import { useRevalidation } from '../data/use-revalidation.ts'

const retryMs = 5_000

/** The draw cannot be told right now: asks for it again until it can. */
export function UnavailableDraw() {
  useRevalidation(true, retryMs)
  return <Unavailable />
}
