import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them visible. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly text: ReactNode; readonly isEnd?: boolean }[]
}

/** Views of one screen that have addresses. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, text, isEnd = false }) => (
        <NavLink key={to} to={to} end={isEnd}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
