import { ChevronDown, CircleAlert, Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Words {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with the value. */
  readonly error?: ReactNode
}

interface Ids {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The label, hint and fault around a control of any kind: `<Field label="…">{(ids) => <input {...ids} />}</Field>`. */
export function Field({ label, hint, error, children }: Words & { readonly children: (ids: Ids) => ReactNode }) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', error !== undefined && 'field--err')}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, className, ...rest }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input {...rest} {...ids} className={classNames('inp', className)} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, className, ...rest }: Words & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea {...rest} {...ids} className={classNames('area', className)} />}
    </Field>
  )
}

/**
 * A field to find things; `/` goes to it when the screen says so. What it finds may be in the address, which follows
 * later than quick fingers type: while it has the focus, the field shows what is typed. Escape leaves it.
 */
export function FindField({
  label,
  className,
  value = '',
  ...rest
}: { readonly label: string; readonly value?: string } & Omit<ComponentProps<'input'>, 'value'>) {
  const [typed, setTyped] = useState<string>()
  return (
    <div className={classNames('find', className)}>
      <Search aria-hidden="true" />
      <input
        {...rest}
        type="search"
        className="inp"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        value={typed ?? value}
        onChange={(event) => {
          // Escape empties the field after leaving it.
          const hasFocus = event.target === document.activeElement
          setTyped(hasFocus ? event.target.value : undefined)
          rest.onChange?.(event)
        }}
        onBlur={(event) => {
          setTyped(undefined)
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </div>
  )
}

interface SelectProps extends ComponentProps<'select'> {
  readonly label: string
  readonly isFull?: boolean
}

/** A choice without a visible label, for rows of filters; inside a `Field` use `isFull`. */
export function Select({ label, isFull, children, ...rest }: SelectProps) {
  return (
    <span className={classNames('sel', isFull && 'sel--full')}>
      <select {...rest} aria-label={label}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

/** A box to tick, or one of several with `type="radio"`. */
export function Option({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="opt">
      <input type="checkbox" {...rest} className="ck" />
      <span>{children}</span>
    </label>
  )
}
