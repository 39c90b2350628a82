interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

export function Switch({ label, isOn, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="sw"
      aria-label={label}
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  )
}
