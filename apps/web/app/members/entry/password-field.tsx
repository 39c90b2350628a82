import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as field from '../../ui/controls/field.module.css'
import { Field } from '../../ui/controls/field.tsx'
import * as styles from './password-field.module.css'

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | undefined
}

/** Its button reveals what is typed, which is hard to check on a phone. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTexts('members')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.row}>
          <input
            className={field.input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            {...input}
            {...control}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={t('members.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon size="1.25rem" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
