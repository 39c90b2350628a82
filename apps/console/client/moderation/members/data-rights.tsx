import { Check, Users } from 'lucide-react'
import { useState } from 'react'
import { type Answer, call } from '../../calls/call.ts'
import { kindOf } from '../../calls/call-error.ts'
import { useCall } from '../../calls/use-call.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'

type Details = Answer<'members.get'>
type Change = 'delete' | 'make-moderator' | 'unmake-moderator'
type Asking = { readonly request: 'export' | 'delete' } | { readonly change: Change }

const changeTexts = {
  delete: 'propose.delete',
  'make-moderator': 'propose.make',
  'unmake-moderator': 'propose.unmake',
} as const

/** Gives the browser a file to save. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Who would be taken for a new moderator: they lose that name. */
function Lookalikes({ memberId }: { readonly memberId: number }) {
  const t = useTexts('members')
  const { data } = useCall('members.lookalikes', { memberId })
  if (!data || data.members.length === 0) return null
  return (
    <Callout tone="warn" icon={Users} title={t('lookalikes')}>
      {data.members.map(({ name }) => name).join(', ')}
    </Callout>
  )
}

interface BasisProps {
  readonly memberId: number
  readonly asking: Asking
  readonly onSend: (basis: string) => void
  readonly onClose: () => void
}

function Basis({ memberId, asking, onSend, onClose }: BasisProps) {
  const t = useTexts('members')
  const [basis, setBasis] = useState('')
  const isRequest = 'request' in asking
  const send = () => {
    if (basis.trim() !== '') onSend(basis.trim())
  }
  return (
    <Dialog
      title={isRequest ? t(`request.${asking.request}`) : t(changeTexts[asking.change])}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="go" onClick={send}>
            {t(isRequest ? 'record' : 'propose')}
          </Button>
        </>
      }
    >
      <TextField
        label={t(isRequest ? 'came.by' : 'basis')}
        value={basis}
        maxLength={200}
        onChange={(event) => setBasis(event.currentTarget.value)}
      />
      {!isRequest && asking.change === 'make-moderator' && <Lookalikes memberId={memberId} />}
    </Dialog>
  )
}

function Due({ request }: { readonly request: Details['requests'][number] }) {
  const t = useTexts('members')
  if (request.doneAt !== null) {
    return (
      <Tag tone="ok" icon={Check}>
        {t('done')}
      </Tag>
    )
  }
  const { daysLeft } = request
  return daysLeft >= 0 ? (
    <Tag tone="warn">{t('days.left', { n: daysLeft })}</Tag>
  ) : (
    <Tag tone="err">{t('days.over', { n: -daysLeft })}</Tag>
  )
}

/** What two admins are asked to do, with who asked; the other one decides. */
function Proposals({ details, onDone }: { readonly details: Details; readonly onDone: () => void }) {
  const t = useTexts('members')
  const errors = useTexts('shell')
  const isAdmin = useMay()('members.change', 'two')
  const decide = (one: Details['proposals'][number], decision: 'approve' | 'send-back' | 'withdraw') =>
    call('members.decide', { id: one.id, kind: one.kind, decision }).then(
      () => {
        toast(t(decision === 'approve' ? 'approved' : decision === 'withdraw' ? 'withdrawn' : 'sent.back'))
        onDone()
      },
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  return details.proposals.map((one) => (
    <Callout
      key={one.id}
      tone="warn"
      icon={Users}
      title={one.kind === 'member-delete' ? t('proposal.delete') : t(`proposal.${one.role ?? 'member'}`)}
      actions={
        isAdmin &&
        (one.isMine ? (
          <Button onClick={() => void decide(one, 'withdraw')}>{t('withdraw')}</Button>
        ) : (
          <>
            <Button onClick={() => void decide(one, 'send-back')}>{t('send.back')}</Button>
            <Button look="delfill" onClick={() => void decide(one, 'approve')}>
              {t('approve')}
            </Button>
          </>
        ))
      }
    >
      {t('proposal.by', { name: one.by, basis: one.basis })} {one.isMine && t('waits.other')}
    </Callout>
  ))
}

/** What a member has a right to, for who asked in writing; deletion and the role of a moderator take two admins. */
export function DataRights({ details, onDone }: { readonly details: Details; readonly onDone: () => void }) {
  const t = useTexts('members')
  const errors = useTexts('shell')
  const { date } = useFormats()
  const may = useMay()
  const isAdmin = may('members.change', 'two')
  const canRecord = may('members.endSessions', 'alone')
  const [asking, setAsking] = useState<Asking | undefined>(undefined)
  const { member, requests } = details
  const memberId = member.id
  const run = (act: Promise<unknown>, said: string) =>
    act.then(
      () => {
        toast(said)
        onDone()
      },
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  const send = (basis: string) => {
    if (!asking) return
    setAsking(undefined)
    if ('request' in asking) {
      const recorded = call('members.recordRequest', { memberId, kind: asking.request, cameBy: basis })
      void run(recorded, t('recorded'))
    } else void run(call('members.propose', { memberId, change: asking.change, basis }), t('proposed'))
  }
  const deliver = async () => download(`member-${memberId}.json`, (await call('members.export', { memberId })).data)
  const isHere = member.userName !== null
  return (
    <Panel isFlush={true} title={t('data')} sub={t('data.sub')}>
      <div className="stk pad">
        <Proposals details={details} onDone={onDone} />
      </div>
      {requests.length === 0 ? (
        <p className="pad muted">{t('requests.none')}</p>
      ) : (
        <Table label={t('data')} heads={[t('col.request'), t('col.at'), t('col.state'), '']}>
          {requests.map((request) => (
            <tr key={request.id}>
              <td>
                <b>{t(`request.${request.kind}`)}</b>
                <small>{request.cameBy}</small>
              </td>
              <td>
                <span className="num">{date(request.receivedAt)}</span>
              </td>
              <td>
                <Due request={request} />
              </td>
              <td className="act">
                {isAdmin && request.doneAt === null && request.kind === 'export' && (
                  <Button onClick={() => void run(deliver(), t('done'))}>{t('deliver')}</Button>
                )}
                {isAdmin && isHere && request.doneAt === null && request.kind === 'delete' && (
                  <Button look="del" onClick={() => setAsking({ change: 'delete' })}>
                    {t('propose.delete')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isHere && (canRecord || isAdmin) && (
        <div className="acts">
          {canRecord && (
            <>
              <Button onClick={() => setAsking({ request: 'export' })}>
                {t('request.record')}: {t('request.export').toLowerCase()}
              </Button>
              <Button onClick={() => setAsking({ request: 'delete' })}>
                {t('request.record')}: {t('request.delete').toLowerCase()}
              </Button>
            </>
          )}
          {isAdmin && (
            <Button
              onClick={() => setAsking({ change: member.role === 'moderator' ? 'unmake-moderator' : 'make-moderator' })}
            >
              {t(member.role === 'moderator' ? 'propose.unmake' : 'propose.make')}
            </Button>
          )}
        </div>
      )}
      {asking && <Basis memberId={memberId} asking={asking} onSend={send} onClose={() => setAsking(undefined)} />}
    </Panel>
  )
}
