import { type FormEvent, useState } from 'react'
import type { Role } from '../../src/access/permissions.ts'
import { call } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { ActError } from './act-error.tsx'
import { RolesField } from './roles-field.tsx'

interface InviteDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const [typed, setTyped] = useState({ name: '', login: '' })
  const [roles, setRoles] = useState<Role[]>([])
  const { isBusy, error, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call('people.propose', { act: { kind: 'invite', ...typed, roles } })
      onDone()
    })
  }
  return (
    <Dialog title={t('new')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ActError error={error} />
        <TextField
          label={t('new.name')}
          required={true}
          maxLength={60}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          label={t('new.login')}
          hint={t('new.login.hint')}
          required={true}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.login}
          onChange={({ target }) => setTyped({ ...typed, login: target.value.trim().toLowerCase() })}
        />
        <RolesField roles={roles} onChange={setRoles} />
        <p className="muted">{t('new.hint')}</p>
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" disabled={isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
