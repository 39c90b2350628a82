import { type FormEvent, useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { CodeField } from '../shell/proof/code-field.tsx'
import { RecoveryCodes } from '../shell/proof/recovery-codes.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toasts.tsx'

type Account = Answer<'account.see'>
type Totp = Answer<'account.proposeTotp'>

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

function PasswordDialog({ onDone, onClose }: DialogProps) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const signin = useTexts('signin')
  const [password, setPassword] = useState('')
  const { isBusy, error, act } = useAct()
  const problem = error?.details.problem
  const isCommon = problem === 'too-common'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await act(() => call('account.setPassword', { password }))) onDone()
  }
  return (
    <Dialog title={t('password.set')} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {error && problem === undefined && <Failed error={error} />}
        <TextField
          label={t('password.new')}
          hint={signin('password.hint')}
          error={problem === undefined ? undefined : t(isCommon ? 'password.common' : 'password.length')}
          type="password"
          autoComplete="new-password"
          required={true}
          minLength={12}
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="muted">{t('password.ends')}</p>
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function TotpDialog({ totp, onDone, onClose }: DialogProps & { readonly totp: Totp }) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const [tries, setTries] = useState(0)
  const { isBusy, error, act } = useAct()
  const send = async (code: string) => {
    if (await act(() => call('account.setTotp', { sealed: totp.sealed, code }))) onDone()
    else setTries((before) => before + 1)
  }
  return (
    <Dialog title={t('totp')} onClose={onClose} actions={<Button onClick={onClose}>{shell('cancel')}</Button>}>
      <p>{t('totp.scan')}</p>
      <p className="mono account__secret">{totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <p className="muted">
        <a href={totp.uri}>{t('totp.open')}</a>
      </p>
      <p>{t('totp.code')}</p>
      <CodeField key={tries} onFull={(code) => void send(code)} isBusy={isBusy} />
      {error &&
        (error.kind === 'invalid' ? (
          <p className="err" role="alert">
            {t('totp.wrong')}
          </p>
        ) : (
          <Failed error={error} />
        ))}
    </Dialog>
  )
}

export function SecondWay({ account, onChange }: { readonly account: Account; readonly onChange: () => void }) {
  const t = useTexts('account')
  const { date } = useFormats()
  const [open, setOpen] = useState<'password' | Totp | readonly string[] | undefined>()
  const { isBusy, error, act } = useAct()
  const close = () => setOpen(undefined)
  const done = (text: string) => () => {
    close()
    onChange()
    toast(text)
  }
  const startTotp = () => act(async () => setOpen(await call('account.proposeTotp', {})))
  const newCodes = () =>
    act(async () => {
      setOpen((await call('account.newCodes', {})).codes)
      onChange()
    })
  return (
    <Panel title={t('second')} isFlush={true}>
      {error && <Failed error={error} />}
      <dl className="pad">
        <div className="prow">
          <dt>{t('password')}</dt>
          <dd>{account.passwordSetAt ? t('password.since', { date: date(account.passwordSetAt) }) : t('not-set')}</dd>
          <dd className="prow__act">
            <Button disabled={isBusy} onClick={() => setOpen('password')}>
              {t(account.passwordSetAt ? 'change' : 'set')}
            </Button>
          </dd>
        </div>
        <div className="prow">
          <dt>{t('totp')}</dt>
          <dd>{account.totpSetAt ? t('totp.since', { date: date(account.totpSetAt) }) : t('not-set')}</dd>
          <dd className="prow__act">
            <Button disabled={isBusy} onClick={() => void startTotp()}>
              {t(account.totpSetAt ? 'reset' : 'set')}
            </Button>
          </dd>
        </div>
        <div className="prow">
          <dt>{t('codes')}</dt>
          <dd>{t('codes.left', { count: account.codesLeft })}</dd>
          <dd className="prow__act">
            <Button disabled={isBusy} onClick={() => void newCodes()}>
              {t('codes.new')}
            </Button>
          </dd>
        </div>
      </dl>
      {open === 'password' && <PasswordDialog onDone={done(t('password.done'))} onClose={close} />}
      {typeof open === 'object' && 'sealed' in open && (
        <TotpDialog totp={open} onDone={done(t('totp.done'))} onClose={close} />
      )}
      {Array.isArray(open) && (
        <Dialog title={t('codes.keep')}>
          <p>{t('codes.ends')}</p>
          <RecoveryCodes codes={open} goOn={t('codes.done')} onDone={close} />
        </Dialog>
      )}
    </Panel>
  )
}
