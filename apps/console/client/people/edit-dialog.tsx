import { useState } from 'react'
import type { Role } from '../../src/access/permissions.ts'
import { type Answer, call, type Input } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toasts.tsx'
import { ActError } from './act-error.tsx'
import { RolesField } from './roles-field.tsx'

export type Person = Answer<'people.list'>['operators'][number]
type PeopleAct = Input<'people.propose'>['act']

interface EditDialogProps {
  readonly person: Person
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What can be done about an operator; all but ending sessions waits for a second admin. */
export function EditDialog({ person, onDone, onClose }: EditDialogProps) {
  const { login, name, state } = person
  const t = useTexts('people')
  const shell = useTexts('shell')
  const [roles, setRoles] = useState<Role[]>([...person.roles])
  const { isBusy, error, act } = useAct()
  const isChanged = roles.join() !== person.roles.join()
  const propose = (proposed: PeopleAct) =>
    act(async () => {
      await call('people.propose', { act: proposed })
      toast(t('sent'))
      onDone()
    })
  const endSessions = () =>
    act(async () => {
      await call('people.endSessions', { login })
      toast(t('ended-sessions', { name }))
      onDone()
    })
  const other = state === 'suspended' ? 'reinstate' : 'suspend'
  return (
    <Dialog
      title={t('edit.of', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button
            look="go"
            disabled={isBusy || !isChanged}
            onClick={() => void propose({ kind: 'roles', login, roles })}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <ActError error={error} />
      <RolesField roles={roles} onChange={setRoles} />
      <dl>
        <div className="prow">
          <dt>{t(`hint.${other}`)}</dt>
          <dd className="prow__act">
            <Button
              {...(other === 'suspend' && { look: 'del' as const })}
              disabled={isBusy}
              onClick={() => void propose({ kind: other, login })}
            >
              {t(other)}
            </Button>
          </dd>
        </div>
        <div className="prow">
          <dt>
            {t('sessions')}: {person.sessions}
          </dt>
          <dd className="prow__act">
            <Button look="del" disabled={isBusy} onClick={() => void endSessions()}>
              {t('end-sessions')}
            </Button>
          </dd>
        </div>
      </dl>
      <p className="muted">
        {t('act.needs')} {t('act.lost')}
      </p>
    </Dialog>
  )
}
