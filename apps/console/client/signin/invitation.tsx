import './signin.css'
import { Check, Fingerprint, MailX } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { acceptInvitation } from '../shell/proof/passkey.ts'
import { RecoveryCodes } from '../shell/proof/recovery-codes.tsx'
import { NoPasskeySupport, ShowTrouble } from '../shell/proof/trouble.tsx'
import { useAttempt } from '../shell/proof/use-attempt.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextField } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { SigninFrame } from './signin-frame.tsx'

type Invited = Answer<'session.invitation'>

/** In the part of the address that is sent to nobody, and not kept in the browser's history once it is read. */
function readToken(): string {
  return location.hash.slice(1)
}

function Steps({ step }: { readonly step: 1 | 2 }) {
  const t = useTexts('signin')
  return (
    <ol className="two">
      <li>
        <span className="ava24 a1" aria-hidden="true">
          1
        </span>
        <span>
          {t('step.name')}
          <small>{t('key-name.hint')}</small>
        </span>
        {step === 2 && (
          <Tag tone="ok" icon={Check}>
            {t('step.done')}
          </Tag>
        )}
      </li>
      <li>
        <span className="ava24 a2" aria-hidden="true">
          2
        </span>
        <span>
          {t('step.passkey')}
          <small>{t('step.passkey.hint')}</small>
        </span>
      </li>
      <li>
        <span className="ring" aria-hidden="true" />
        <span>
          {t('step.codes')}
          <small>{t('step.codes.hint')}</small>
        </span>
      </li>
    </ol>
  )
}

interface AcceptProps {
  readonly token: string
  readonly invited: Invited
  readonly onCodes: (codes: readonly string[]) => void
}

function Accept({ token, invited, onCodes }: AcceptProps) {
  const t = useTexts('signin')
  const shell = useTexts('shell')
  const { shortTime, date } = useFormats()
  const [keyName, setKeyName] = useState('')
  const { isBusy, trouble, attempt } = useAttempt()
  const roles = invited.roles.map((role) => shell(`role.${role}`)).join(', ')
  const expires = `${shortTime(invited.expiresAt)} ${date(invited.expiresAt)}`
  const accept = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      onCodes((await acceptInvitation(token, keyName)).codes)
      return 'done'
    })
  }
  return (
    <form className="form" onSubmit={accept}>
      <h1>{t('welcome', { name: invited.name })}</h1>
      <p className="muted">{t('invited', { roles, login: invited.login, expires })}</p>
      <NoPasskeySupport />
      <ShowTrouble trouble={trouble} />
      <Steps step={keyName.trim() === '' ? 1 : 2} />
      <TextField
        label={t('key-name')}
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

/** Whether this is the first admin of a new site, who is led through what it needs. */
async function lacksSecondAdmin({ roles }: Invited): Promise<boolean> {
  if (!roles.includes('admin')) return false
  const { steps } = await call('firstRun.steps', {})
  return steps.some(({ step, isDone }) => step === 'second' && !isDone)
}

function InvitationSteps() {
  const t = useTexts('signin')
  const navigate = useNavigate()
  const [token] = useState(readToken)
  const [invited, setInvited] = useState<Invited | CallError | undefined>(undefined)
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  useEffect(() => {
    call('session.invitation', { token }).then(setInvited, (error: unknown) =>
      setInvited(error instanceof CallError ? error : new CallError('broken')),
    )
  }, [token])

  const enter = async () => {
    const isFirst = invited !== undefined && !(invited instanceof CallError) && (await lacksSecondAdmin(invited))
    await navigate(isFirst ? '/first-run' : '/', { replace: true })
  }

  if (codes) {
    return (
      <>
        <h1>{t('codes.keep')}</h1>
        <RecoveryCodes codes={codes} goOn={t('enter')} onDone={() => void enter()} />
      </>
    )
  }
  if (invited === undefined) return <Skeleton />
  if (!(invited instanceof CallError)) return <Accept token={token} invited={invited} onCodes={setCodes} />
  if (invited.kind !== 'unknown') return <Failed error={invited} />
  return (
    <Empty
      icon={MailX}
      title={<h1>{t('invitation.over')}</h1>}
      action={<LinkButton to="/signin">{t('heading')}</LinkButton>}
    >
      {t('invitation.over.hint')}
    </Empty>
  )
}

export default function Invitation() {
  return (
    <SigninFrame>
      <InvitationSteps />
    </SigninFrame>
  )
}
