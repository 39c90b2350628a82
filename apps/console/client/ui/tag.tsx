import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** `ok`: agreed. `warn`: waits for a person. `err`: wrong, refused. `me`: about the operator. */
export type Tone = 'ok' | 'warn' | 'err' | 'me' | 'new'

export function Tag({
  tone,
  icon,
  children,
}: {
  readonly tone?: Tone | undefined
  readonly icon?: LucideIcon
  readonly children: ReactNode
}) {
  return (
    <span className={classNames('tag', tone && `tag--${tone}`)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  )
}

/** A state in a word with a dot of its colour. */
export function State({ tone, children }: { readonly tone?: 'ok' | 'warn' | 'err'; readonly children: ReactNode }) {
  return (
    <span className="st">
      <span className={classNames('dot', tone && `dot--${tone}`)} aria-hidden="true" />
      {children}
    </span>
  )
}

/** How much waits; hot while a draw is running. */
export function Count({ of, isHot }: { readonly of: number; readonly isHot?: boolean }) {
  return of > 0 ? <span className={classNames('pill', isHot && 'pill--hot')}>{of}</span> : null
}
