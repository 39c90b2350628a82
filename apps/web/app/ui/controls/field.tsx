import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './field.module.css'

interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldTexts {
  readonly label: string
  /** For where a heading above says the same. */
  readonly hidesLabel?: boolean | undefined
  readonly hint?: string | undefined
  /** The error; replaces the hint. */
  readonly error?: string | undefined
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlAttributes) => ReactNode
}

/** A label above a control, and a hint or an error below it. */
export function Field({ label, hidesLabel, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  const noteId = note === undefined ? undefined : `${id}-note`
  return (
    <div className={classNames(styles.field, error !== undefined && styles.faulty)}>
      <label htmlFor={id} className={hidesLabel ? 'vh' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': noteId })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {error !== undefined && <CircleAlert aria-hidden />}
          {note}
        </p>
      )}
    </div>
  )
}

/** A field of one line. */
export function TextField({ label, hidesLabel, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error}>
      {(control) => <input className={styles.input} {...input} {...control} />}
    </Field>
  )
}

/** A field of several lines. */
export function TextAreaField({ label, hint, error, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea className={styles.area} {...area} {...control} />}
    </Field>
  )
}
