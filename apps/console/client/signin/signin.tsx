import './signin.css'
import { CircleAlert, Fingerprint, KeyRound, Monitor } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { hasPasskeys, replacePasskey, signInWithPasskey } from '../shell/proof/passkey.ts'
import { LoginField, PasswordForm, type Typed } from '../shell/proof/password-form.tsx'
import { signedInChannel } from '../shell/proof/proof-dialog.tsx'
import { NoPasskeySupport, ShowTrouble } from '../shell/proof/trouble.tsx'
import { useAttempt } from '../shell/proof/use-attempt.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SigninFrame } from './signin-frame.tsx'

type Step = 'passkey' | 'password' | 'recovery' | 'replace' | 'unknown-machine'

/** Where the operator was going; never to another site. */
function targetOf(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) ? to : '/'
}

function Link({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  )
}

function SignInSteps() {
  const t = useTexts('signin')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>(search.has('replace') ? 'replace' : 'passkey')
  const [recovery, setRecovery] = useState({ login: '', code: '' })
  const [keyName, setKeyName] = useState('')
  const { isBusy, trouble, attempt, forget } = useAttempt()
  const wrong = trouble?.kind === 'wrong' ? trouble : undefined

  const open = (next: Step) => {
    forget()
    setStep(next)
  }
  const enter = () => {
    new BroadcastChannel(signedInChannel).postMessage('signed-in')
    void navigate(targetOf(search), { replace: true })
  }
  const finish = (answer: Answer<'session.signInWithPasskey'>) => {
    if (answer.state === 'wrong') return answer
    if (answer.mustAddPasskey) open('replace')
    else if (answer.waitsUntil) open('unknown-machine')
    else enter()
    return 'done' as const
  }
  const askPasskey = () => attempt(async () => finish(await signInWithPasskey()))
  const sendPassword = (typed: Typed) => attempt(async () => finish(await call('session.signInWithPassword', typed)))
  const sendRecovery = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => finish(await call('session.signInWithRecoveryCode', recovery)))
  }
  const replace = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await replacePasskey(keyName)
      enter()
      return 'done'
    })
  }

  const passkeyButton = (
    <Button
      look="go"
      isWide={true}
      isBig={true}
      icon={Fingerprint}
      disabled={isBusy || !hasPasskeys}
      autoFocus={hasPasskeys}
      onClick={() => void askPasskey()}
    >
      {t('use-passkey')}
    </Button>
  )

  if (step === 'password') {
    return (
      <>
        <h1>{t('password-way')}</h1>
        <ShowTrouble trouble={trouble} />
        <PasswordForm onSend={(typed) => void sendPassword(typed)} isBusy={isBusy} wrong={wrong}>
          {hasPasskeys && <Link onClick={() => open('passkey')}>{t('use-passkey')}</Link>}
          <Link onClick={() => open('recovery')}>{t('use-recovery')}</Link>
        </PasswordForm>
      </>
    )
  }
  if (step === 'recovery') {
    return (
      <form className="form" onSubmit={sendRecovery}>
        <h1>{t('recovery')}</h1>
        <ShowTrouble trouble={trouble} />
        <LoginField value={recovery.login} onType={(login) => setRecovery({ ...recovery, login })} autoFocus={true} />
        <TextField
          label={t('recovery.label')}
          hint={t('recovery.hint')}
          error={wrong && t('recovery.wrong', { count: wrong.triesLeft })}
          className="mono"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={true}
          maxLength={40}
          value={recovery.code}
          onChange={({ target }) => setRecovery({ ...recovery, code: target.value })}
        />
        <Button look="go" isWide={true} type="submit" disabled={isBusy}>
          {t('recovery.send')}
        </Button>
        <Link onClick={() => open('passkey')}>{t('other-way')}</Link>
      </form>
    )
  }
  if (step === 'replace') {
    return (
      <form className="form" onSubmit={replace}>
        <h1>{t('replace')}</h1>
        <p className="muted">{t('replace.why')}</p>
        <ShowTrouble trouble={trouble} />
        <TextField
          label={t('key-name')}
          hint={t('key-name.hint')}
          required={true}
          maxLength={60}
          value={keyName}
          onChange={(event) => setKeyName(event.target.value)}
        />
        <Button look="go" isWide={true} type="submit" icon={Fingerprint} disabled={isBusy}>
          {t('make-passkey')}
        </Button>
      </form>
    )
  }
  if (step === 'unknown-machine') {
    return (
      <div className="form">
        <h1>{t('unknown')}</h1>
        <Callout tone="warn" icon={Monitor} title={t('unknown.title')}>
          {t('unknown.told')}
        </Callout>
        <p className="muted">{t('unknown.limits')}</p>
        <Button look="go" isWide={true} onClick={enter}>
          {t('unknown.go-on')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div>
        <h1>{t('heading')}</h1>
        <p className="muted mt2">{t('heading.hint')}</p>
      </div>
      <NoPasskeySupport />
      <ShowTrouble trouble={trouble} />
      {wrong && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {t('passkey.refused')}
        </p>
      )}
      {passkeyButton}
      <div className="or">{t('or')}</div>
      <Button isWide={true} icon={KeyRound} onClick={() => open('password')}>
        {t('password-way')}
      </Button>
      <p className="muted signin__lost">
        {t('lost')} <Link onClick={() => open('recovery')}>{t('use-recovery')}</Link>
        {t('lost.or')}
      </p>
      <LinkButton to="/join">{t('join')}</LinkButton>
    </>
  )
}

export default function SignIn() {
  return (
    <SigninFrame>
      <SignInSteps />
    </SigninFrame>
  )
}
