import type { FormEvent } from 'react'
import * as styles from './switch.module.css'

interface SwitchProps {
  readonly name?: string
  readonly value?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly label: string
  readonly hint?: string | undefined
  /** Without it the form keeps its state. */
  readonly onChange?: (isOn: boolean) => void
}

/** A row that is on or off. */
export function Switch({ isOn, isDisabled, label, hint, onChange, ...field }: SwitchProps) {
  const state = onChange
    ? { checked: isOn, onChange: (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.checked) }
    : { defaultChecked: isOn }
  return (
    <label className={styles.switch}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: browsers tell the state of a checkbox themselves */}
      <input type="checkbox" role="switch" autoComplete="off" disabled={isDisabled} {...field} {...state} />
    </label>
  )
}
