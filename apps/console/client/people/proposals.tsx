import { type FormEvent, useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toasts.tsx'
import { Two } from '../ui/two.tsx'
import { ActError } from './act-error.tsx'
import { ApproveJoinDialog } from './join-dialog.tsx'

type Proposal = Answer<'people.list'>['proposals'][number]

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly onChange: () => void
}

function useWords() {
  const t = useTexts('people')
  const shell = useTexts('shell')
  return ({ act }: Proposal) => {
    const roles = 'roles' in act ? act.roles.map((role) => shell(`role.${role}`)).join(', ') : ''
    const key = act.kind === 'join' && act.isBack ? 'join-again' : act.kind
    return t(`proposal.${key}`, { login: act.login, name: 'name' in act ? act.name : '', roles: roles || '–' })
  }
}

function SendBack({
  id,
  onDone,
  onClose,
}: {
  readonly id: number
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const [note, setNote] = useState('')
  const { isBusy, error, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call('people.sendBack', { id, note })
      toast(t('sent-back'))
      onDone()
    })
  }
  return (
    <Dialog title={t('send-back')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ActError error={error} />
        <TextArea
          label={t('note')}
          required={true}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" disabled={isBusy}>
            {t('send-back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What waits for a second admin. */
export function Proposals({ proposals, onChange }: ProposalsProps) {
  const t = useTexts('people')
  const wordsOf = useWords()
  const { moment } = useFormats()
  const now = useNow()
  const [returned, setReturned] = useState<number | undefined>(undefined)
  const [joining, setJoining] = useState<number | undefined>(undefined)
  const { isBusy, error, act } = useAct()
  if (proposals.length === 0) return null
  const approve = (id: number) =>
    act(async () => {
      await call('people.approve', { id })
      onChange()
      toast(t('approved'))
    })
  const withdraw = (id: number) =>
    act(async () => {
      await call('people.withdraw', { id })
      onChange()
      toast(t('withdrawn'))
    })
  return (
    <Panel title={t('proposals')} className="people__proposals">
      <ActError error={error} />
      <ul className="stk">
        {proposals.map((proposal) => {
          const { id, proposedBy, proposedAt, expiresAt, isMine, canDecide } = proposal
          const times = { time: moment(proposedAt, now), expires: moment(expiresAt, now) }
          return (
            <li key={id} className="row row--between">
              <div>
                <b>{wordsOf(proposal)}</b>
                <Two
                  first={{ ...proposedBy, what: t('proposal.by', { name: proposedBy.name, ...times }) }}
                  awaited={t(isMine ? 'mine' : canDecide ? 'act.needs' : 'aboutMe')}
                />
              </div>
              <div className="row gap2">
                {isMine && (
                  <Button disabled={isBusy} onClick={() => void withdraw(id)}>
                    {t('withdraw')}
                  </Button>
                )}
                {canDecide && (
                  <>
                    <Button disabled={isBusy} onClick={() => setReturned(id)}>
                      {t('send-back')}
                    </Button>
                    <Button
                      look="go"
                      disabled={isBusy}
                      onClick={() => (proposal.act.kind === 'join' ? setJoining(id) : void approve(id))}
                    >
                      {t('approve')}
                    </Button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {joining !== undefined && (
        <ApproveJoinDialog
          id={joining}
          onDone={() => {
            setJoining(undefined)
            onChange()
            toast(t('approved'))
          }}
          onClose={() => setJoining(undefined)}
        />
      )}
      {returned !== undefined && (
        <SendBack
          id={returned}
          onDone={() => {
            setReturned(undefined)
            onChange()
          }}
          onClose={() => setReturned(undefined)}
        />
      )}
    </Panel>
  )
}
