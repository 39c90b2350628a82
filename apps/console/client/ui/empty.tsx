import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing to do, nothing found, or no permission. */
export function Empty({ icon: Shape, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Shape aria-hidden="true" />
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
