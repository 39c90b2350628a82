import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import * as button from './button.module.css'

interface SubmitButtonProps {
  readonly isSending: boolean
  readonly children: ReactNode
}

/** Disabled until hydrated: submitting would be a plain request with the fields in the address. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={classNames(button.button, button.go, button.big)}
      disabled={!useHydrated()}
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  )
}
