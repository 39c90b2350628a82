import './people.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Face } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { State, Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { EditDialog, type Person } from './edit-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { Matrix } from './matrix.tsx'
import { Proposals } from './proposals.tsx'

function PersonState({ person }: { readonly person: Person }) {
  const t = useTexts('people')
  const { moment } = useFormats()
  const now = useNow()
  const { state, sessions, unknownMachineSince } = person
  if (unknownMachineSince)
    return <State tone="warn">{t('unknown-machine', { time: moment(unknownMachineSince, now) })}</State>
  if (state === 'suspended') return <State tone="err">{t('state.suspended')}</State>
  if (state === 'invited') return <State tone="warn">{t('state.invited')}</State>
  return sessions > 0 ? <State tone="ok">{t('state.active')}</State> : <State>{t('state.away')}</State>
}

function PersonRow({ person, onEdit }: { readonly person: Person; readonly onEdit: () => void }) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const { moment } = useFormats()
  const now = useNow()
  const { login, name, roles, passkeys, sessions, lastSeenAt } = person
  return (
    <tr>
      <td>
        <span className="who">
          <Face login={login} name={name} isLarge={true} />
          <span>
            <b>{name}</b>
            <small>{login}</small>
          </span>
        </span>
      </td>
      <td>
        <span className="row gap1">
          {roles.map((role) => (
            <Tag key={role} tone={role === 'admin' ? 'me' : undefined}>
              {shell(`role.${role}`)}
            </Tag>
          ))}
        </span>
      </td>
      <td>{passkeys === 1 ? <span className="hot">{t('passkeys.one')}</span> : passkeys || '–'}</td>
      <td className="num nowrap">{lastSeenAt ? moment(lastSeenAt, now) : '–'}</td>
      <td className="num">{sessions || '–'}</td>
      <td>
        <PersonState person={person} />
      </td>
      <td className="act">
        <Button look="bare" aria-label={t('edit.of', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </td>
    </tr>
  )
}

export default function PeopleScreen() {
  const t = useTexts('people')
  const { data, error, reload } = useCall('people.list', {}, { topics: ['people', 'proposals'] })
  const [open, setOpen] = useState<'join' | Person | undefined>(undefined)
  const close = () => setOpen(undefined)
  useKeys({ n: { act: () => setOpen('join'), label: t('join') } })
  if (!data) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={8} />
  const { operators, proposals } = data
  const letIn = (
    <Button look="go" icon={Plus} keyHint="n" onClick={() => setOpen('join')}>
      {t('join')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} sub={<span>{t('sub', { count: operators.length })}</span>} actions={letIn} />
      <div className="stk">
        <Proposals proposals={proposals} onChange={reload} />
        <Panel isFlush={true}>
          <Table
            label={t('title')}
            heads={[t('person'), t('roles'), t('passkeys'), t('seen'), t('sessions'), t('state'), '']}
          >
            {operators.map((person) => (
              <PersonRow key={person.login} person={person} onEdit={() => setOpen(person)} />
            ))}
          </Table>
        </Panel>
        <Matrix />
      </div>
      {open === 'join' && (
        <JoinDialog
          onClose={close}
          onDone={() => {
            close()
            reload()
            toast(t('sent'))
          }}
        />
      )}
      {typeof open === 'object' && (
        <EditDialog
          person={open}
          onClose={close}
          onDone={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
}
