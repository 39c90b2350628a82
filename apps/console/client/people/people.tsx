import './people.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
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
import { ActError } from './act-error.tsx'
import { EditDialog, type Person } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Link, LinkDialog } from './link-dialog.tsx'
import { Matrix } from './matrix.tsx'
import { Proposals } from './proposals.tsx'

function PersonState({ person }: { readonly person: Person }) {
  const t = useTexts('people')
  const { moment } = useFormats()
  const now = useNow()
  const { state, sessions, invitationEndsAt, unknownMachineSince } = person
  if (unknownMachineSince)
    return <State tone="warn">{t('unknown-machine', { time: moment(unknownMachineSince, now) })}</State>
  if (state === 'suspended') return <State tone="err">{t('state.suspended')}</State>
  if (invitationEndsAt) {
    const hours = Math.ceil((Date.parse(invitationEndsAt) - now.getTime()) / 3_600_000)
    return <State tone="warn">{t('state.expires', { hours })}</State>
  }
  if (state === 'invited') return <State tone="warn">{t('state.invited')}</State>
  return sessions > 0 ? <State tone="ok">{t('state.active')}</State> : <State>{t('state.away')}</State>
}

function PersonRow({
  person,
  onEdit,
  onChange,
}: {
  readonly person: Person
  readonly onEdit: () => void
  readonly onChange: () => void
}) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const { moment } = useFormats()
  const now = useNow()
  const { isBusy, error, act } = useAct()
  const { login, name, roles, passkeys, sessions, lastSeenAt, invitationEndsAt } = person
  const endInvitation = () =>
    act(async () => {
      await call('people.endInvitation', { login })
      toast(t('withdrawn-link'))
      onChange()
    })
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
        <ActError error={error} />
      </td>
      <td className="act">
        <Button look="bare" aria-label={t('edit.of', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {invitationEndsAt && (
          <Button look="del" disabled={isBusy} onClick={() => void endInvitation()}>
            {t('withdraw-link')}
          </Button>
        )}
      </td>
    </tr>
  )
}

export default function PeopleScreen() {
  const t = useTexts('people')
  const { data, error, reload } = useCall('people.list', {}, { topics: ['people', 'proposals'] })
  const [open, setOpen] = useState<'invite' | Person | undefined>(undefined)
  const [link, setLink] = useState<Link | undefined>(undefined)
  const close = () => setOpen(undefined)
  useKeys({ n: { act: () => setOpen('invite'), label: t('invite') } })
  if (!data) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={8} />
  const { operators, proposals } = data
  const invited = operators.filter(({ state }) => state === 'invited').length
  const invite = (
    <Button look="go" icon={Plus} keyHint="n" onClick={() => setOpen('invite')}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub', { count: operators.length - invited, invited })}</span>}
        actions={invite}
      />
      <div className="stk">
        <Proposals proposals={proposals} onChange={reload} onLink={setLink} />
        <Panel isFlush={true}>
          <Table
            label={t('title')}
            heads={[t('person'), t('roles'), t('passkeys'), t('seen'), t('sessions'), t('state'), '']}
          >
            {operators.map((person) => (
              <PersonRow key={person.login} person={person} onEdit={() => setOpen(person)} onChange={reload} />
            ))}
          </Table>
        </Panel>
        <Matrix />
      </div>
      {open === 'invite' && (
        <InviteDialog
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
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
