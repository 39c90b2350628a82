import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface Props {
  readonly of: LucideIcon
  readonly size?: 's' | 'l'
  readonly className?: string
}

/** A picture beside a word, never instead of one. */
export function Icon({ of: Shape, size, className }: Props) {
  return <Shape className={classNames('ic', size && `ic--${size}`, className)} aria-hidden="true" />
}
