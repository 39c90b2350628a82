import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface CalloutProps {
  readonly tone?: 'ok' | 'warn' | 'err'
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Something to know before going on; an error is read out when it appears. */
export function Callout({ tone, icon, title, children, actions }: CalloutProps) {
  return (
    <div className={classNames('callout', tone && `callout--${tone}`)} role={tone === 'err' ? 'alert' : undefined}>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions !== undefined && <span className="row gap2">{actions}</span>}
    </div>
  )
}
