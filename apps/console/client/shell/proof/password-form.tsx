import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNow } from '../../calls/clock.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CodeField } from './code-field.tsx'

export interface Typed {
  readonly login: string
  readonly password: string
  readonly code: string
}

interface PasswordFormProps {
  /** Who it is, where that is known. */
  readonly login?: string
  readonly onSend: (typed: Typed) => void
  readonly isBusy: boolean
  /** The wrong tries so far, and how many are left. */
  readonly wrong: { readonly number: number; readonly triesLeft: number } | undefined
  /** Other ways in. */
  readonly children?: ReactNode
}

function SecondsLeft() {
  const t = useTexts('signin')
  return <span className="muted">{t('code.left', { seconds: 30 - (Math.floor(useNow().getTime() / 1000) % 30) })}</span>
}

interface LoginFieldProps {
  readonly value: string
  readonly onType: (login: string) => void
  readonly autoFocus?: boolean
}

export function LoginField({ value, onType, autoFocus = false }: LoginFieldProps) {
  const t = useTexts('signin')
  return (
    <TextField
      label={t('login')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required={true}
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onType(target.value.trim().toLowerCase())}
    />
  )
}

/** Name and password first, then the code; all are sent together, so that nothing tells which of them was wrong. */
export function PasswordForm({ login, onSend, isBusy, wrong, children }: PasswordFormProps) {
  const t = useTexts('signin')
  const [typed, setTyped] = useState({ login: login ?? '', password: '' })
  const [step, setStep] = useState<'password' | 'code'>('password')
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setStep('code')
  }

  if (step === 'password') {
    return (
      <form className="form" onSubmit={goOn}>
        {login === undefined && (
          <LoginField value={typed.login} onType={(name) => setTyped({ ...typed, login: name })} />
        )}
        <TextField
          label={t('password')}
          hint={t('password.hint')}
          type="password"
          autoComplete="current-password"
          required={true}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <Button look="go" isWide={true} type="submit" keyHint="enter">
          {t('go-on')}
        </Button>
        {children}
      </form>
    )
  }
  return (
    <div className="form">
      {!wrong && <p className="muted">{t('code.hint', { login: typed.login })}</p>}
      <CodeField key={wrong?.number ?? 0} onFull={(code) => onSend({ ...typed, code })} isBusy={isBusy} />
      {wrong ? (
        <>
          <p className="err" role="alert">
            <Icon of={CircleAlert} />
            {t('wrong')}
          </p>
          <span className="muted">{t('tries-left', { count: wrong.triesLeft })}</span>
        </>
      ) : (
        <SecondsLeft />
      )}
      <button type="button" className="link" onClick={() => setStep('password')}>
        {t('other-password')}
      </button>
      {children}
    </div>
  )
}
