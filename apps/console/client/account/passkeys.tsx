import { Fingerprint, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { addPasskey } from '../shell/proof/passkey.ts'
import { ShowTrouble } from '../shell/proof/trouble.tsx'
import { useAttempt } from '../shell/proof/use-attempt.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import { State } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'

type Passkey = Answer<'account.see'>['passkeys'][number]

interface NameDialogProps {
  readonly title: string
  readonly go: string
  readonly name: string
  readonly save: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameDialog({ title, go, name: before, save, onClose }: NameDialogProps) {
  const signin = useTexts('signin')
  const shell = useTexts('shell')
  const [name, setName] = useState(before)
  const { isBusy, trouble, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await save(name)
      onClose()
      return 'done'
    })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ShowTrouble trouble={trouble} />
        <TextField
          label={signin('key-name')}
          hint={signin('key-name.hint')}
          required={true}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" icon={Fingerprint} disabled={isBusy}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly onChange: () => void
}

export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const t = useTexts('account')
  const signin = useTexts('signin')
  const shell = useTexts('shell')
  const { date, moment } = useFormats()
  const now = useNow()
  const [open, setOpen] = useState<'add' | { readonly act: 'rename' | 'remove'; readonly key: Passkey } | undefined>()
  const { isBusy, trouble, attempt } = useAttempt()
  const close = () => setOpen(undefined)
  const remove = (key: Passkey) =>
    attempt(async () => {
      await call('account.removePasskey', { id: key.id })
      close()
      onChange()
      toast(t('passkey.removed'))
      return 'done'
    })

  return (
    <Panel
      title={t('passkeys')}
      sub={t('passkeys.hint')}
      isFlush={true}
      actions={
        <Button icon={Plus} onClick={() => setOpen('add')}>
          {t('passkey.add')}
        </Button>
      }
    >
      <Table label={t('passkeys')} heads={[t('passkey'), t('added'), t('used'), '']}>
        {passkeys.map((key) => (
          <tr key={key.id}>
            <td>
              <b>{key.name}</b>
            </td>
            <td className="num nowrap">{date(key.createdAt)}</td>
            <td className="num nowrap">{key.lastUsedAt ? moment(key.lastUsedAt, now) : '–'}</td>
            <td className="act">
              <Button look="bare" onClick={() => setOpen({ act: 'rename', key })}>
                {t('rename')}
              </Button>
              {passkeys.length > 1 && (
                <Button look="del" onClick={() => setOpen({ act: 'remove', key })}>
                  {t('remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {passkeys.length === 1 && (
        <p className="pad">
          <State tone="warn">{t('passkeys.one')}</State>
        </p>
      )}
      {open === 'add' && (
        <NameDialog
          title={t('passkey.add')}
          go={signin('make-passkey')}
          name=""
          save={async (name) => {
            await addPasskey(name)
            onChange()
            toast(t('passkey.added'))
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open.act === 'rename' && (
        <NameDialog
          title={t('rename')}
          go={t('save')}
          name={open.key.name}
          save={async (name) => {
            await call('account.renamePasskey', { id: open.key.id, name })
            onChange()
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open.act === 'remove' && (
        <Dialog
          title={t('passkey.remove', { name: open.key.name })}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{shell('cancel')}</Button>
              <Button look="delfill" disabled={isBusy} onClick={() => void remove(open.key)}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('passkey.remove.hint')}</p>
          <ShowTrouble trouble={trouble} />
        </Dialog>
      )}
    </Panel>
  )
}
