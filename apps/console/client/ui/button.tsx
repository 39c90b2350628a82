import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'

interface Look {
  /** `go`: the main act. `del`, `delfill`: destructive. `bare`: like a link. */
  readonly look?: 'go' | 'soft' | 'line' | 'bare' | 'del' | 'delfill'
  readonly isWide?: boolean
  readonly isBig?: boolean
  readonly icon?: LucideIcon
  /** The key that does the same, as `useKeys` names it. */
  readonly keyHint?: string
  readonly children?: ReactNode
}

const classesOf = ({ look, isWide, isBig }: Look, className?: string) =>
  classNames('btn', look && `btn--${look}`, isWide && 'btn--wide', isBig && 'btn--big', className)

function Inside({ icon, keyHint, children }: Look) {
  return (
    <>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {keyHint && <KeyHint of={keyHint} />}
    </>
  )
}

export function Button({
  look,
  isWide,
  isBig,
  icon,
  keyHint,
  children,
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classesOf({ look, isWide, isBig } as Look, className)}>
      <Inside {...({ icon, keyHint, children } as Look)} />
    </button>
  )
}

export function LinkButton({
  look,
  isWide,
  isBig,
  icon,
  keyHint,
  children,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classesOf({ look, isWide, isBig } as Look, className)}>
      <Inside {...({ icon, keyHint, children } as Look)} />
    </Link>
  )
}
