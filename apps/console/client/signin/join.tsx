import './signin.css'
import { Fingerprint, Monitor } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { askToJoin } from '../shell/proof/passkey.ts'
import { RecoveryCodes } from '../shell/proof/recovery-codes.tsx'
import { NoPasskeySupport, ShowTrouble } from '../shell/proof/trouble.tsx'
import { type Trouble, useAttempt } from '../shell/proof/use-attempt.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextField } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SigninFrame } from './signin-frame.tsx'

type Joined = Answer<'session.join'>
type Waiting = Answer<'session.askToJoin'>

const pollMs = 3_000
/** It comes in once: an answer that is given up would take the recovery codes with it. */
const joinPatienceMs = 60_000
const momentary = ['broken', 'unavailable', 'offline', 'silent', 'too-many']

function detailOf(trouble: Trouble | undefined, name: 'field' | 'reason'): unknown {
  return trouble?.kind === 'failed' ? trouble.error.details[name] : undefined
}

function AskForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('signin')
  const [typed, setTyped] = useState({ name: '', login: '', keyName: '' })
  const { isBusy, trouble, attempt } = useAttempt()
  const field = detailOf(trouble, 'field')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await askToJoin(typed)
      onDone()
      return 'done'
    })
  }
  const fieldOf = (key: keyof typeof typed) => ({
    ...{ label: t(`join.${key}`), hint: t(`join.${key}.hint`), required: true, autoComplete: 'off' },
    value: typed[key],
  })
  return (
    <form className="form" onSubmit={ask}>
      <div>
        <h1>{t('join')}</h1>
        <p className="muted mt2">{t('join.hint')}</p>
      </div>
      <NoPasskeySupport />
      {detailOf(trouble, 'reason') === 'machine' ? (
        <Callout tone="err" icon={Monitor} title={t('join.machine')}>
          {t('join.machine.hint')}
        </Callout>
      ) : (
        field !== 'login' && field !== 'name' && <ShowTrouble trouble={trouble} />
      )}
      <TextField
        {...fieldOf('name')}
        maxLength={60}
        error={field === 'name' ? t('join.name.wrong') : undefined}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        {...fieldOf('login')}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        error={field === 'login' ? t('join.login.wrong') : undefined}
        onChange={({ target }) => setTyped({ ...typed, login: target.value.trim().toLowerCase() })}
      />
      <TextField
        {...fieldOf('keyName')}
        maxLength={60}
        onChange={({ target }) => setTyped({ ...typed, keyName: target.value })}
      />
      <Button look="go" isWide={true} type="submit" icon={Fingerprint} disabled={isBusy}>
        {t('make-passkey')}
      </Button>
      <LinkButton to="/signin">{t('heading')}</LinkButton>
    </form>
  )
}

function Words({ waiting, onAgain }: { readonly waiting: Waiting; readonly onAgain: () => void }) {
  const t = useTexts('signin')
  const { name, login, words } = waiting
  return (
    <div className="form">
      <h1>{t('words')}</h1>
      <ol className="codes join__words" aria-label={t('words.label')}>
        {words.split(' ').map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and the four stay as they are.
          <li key={place}>{word}</li>
        ))}
      </ol>
      <p>{t('words.say')}</p>
      <p className="muted" role="status">
        {t('words.waiting', { name, login })}
      </p>
      <Button onClick={onAgain}>{t('words.again')}</Button>
    </div>
  )
}

/** An admin of a new site is led through what it lacks. */
async function lacksFirstSteps({ roles }: Joined): Promise<boolean> {
  if (!roles.includes('admin')) return false
  const { steps } = await call('firstRun.steps', {})
  return steps.some(({ isDone }) => !isDone)
}

function JoinSteps() {
  const t = useTexts('signin')
  const navigate = useNavigate()
  const [isAgain, setIsAgain] = useState(false)
  const [joined, setJoined] = useState<Joined | undefined>(undefined)
  const { data, error, reload } = useCall('session.joining', {}, { everyMs: pollMs, isOn: !joined })
  const [refused, setRefused] = useState<CallError | undefined>(undefined)
  const isJoining = useRef(false)
  // Each poll brings new data: what failed for a moment is tried again with the next one.
  useEffect(() => {
    if (data?.state !== 'admitted' || isJoining.current) return
    isJoining.current = true
    call('session.join', {}, { mayAsk: false, patienceMs: joinPatienceMs }).then(setJoined, (error: unknown) => {
      isJoining.current = false
      if (error instanceof CallError && !momentary.includes(error.kind)) setRefused(error)
    })
  }, [data])

  const enter = async () => {
    if (joined) await navigate((await lacksFirstSteps(joined)) ? '/first-run' : '/', { replace: true })
  }
  const asked = () => {
    setIsAgain(false)
    reload()
  }

  if (joined) {
    return (
      <>
        <h1>{t('codes.keep')}</h1>
        <RecoveryCodes codes={joined.codes} goOn={t('enter')} onDone={() => void enter()} />
      </>
    )
  }
  if (refused) return <Failed error={refused} />
  if (!data) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton />
  if (data.state === 'admitted') return <Skeleton />
  if (data.state === 'none' || isAgain) return <AskForm onDone={asked} />
  return <Words waiting={data} onAgain={() => setIsAgain(true)} />
}

export default function Join() {
  return (
    <SigninFrame>
      <JoinSteps />
    </SigninFrame>
  )
}
