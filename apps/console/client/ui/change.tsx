import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A value before and after. */
export function Change({ was, now }: { readonly was: ReactNode; readonly now: ReactNode }) {
  return (
    <span className="chg">
      <span className="was">{was}</span>
      <ArrowRight aria-hidden="true" />
      <span className="now">{now}</span>
    </span>
  )
}
