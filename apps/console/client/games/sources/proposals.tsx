import { useState } from 'react'
import { type Answer, call } from '../../calls/call.ts'
import { useNow } from '../../calls/clock.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Two } from '../../ui/two.tsx'
import { useSourceOutcome } from './source-outcome.ts'

type Proposal = Answer<'sources.list'>['proposals'][number]

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly onDone: () => void
}

/** Proposals that wait for a second admin. */
export function Proposals({ proposals, onDone }: ProposalsProps) {
  const t = useTexts('sources')
  const { moment } = useFormats()
  const now = useNow()
  const outcome = useSourceOutcome()
  const canDecide = useMay()('configs.change', 'two')
  const [returned, setReturned] = useState<number>()
  const [note, setNote] = useState('')
  if (proposals.length === 0) return null
  const act = async (doing: Promise<{ readonly kind?: string }>, done: string) => {
    setReturned(undefined)
    toast(await outcome(doing, done))
    onDone()
  }
  const describe = ({ source, reason }: Proposal) => {
    if (!source) return reason
    const { kind, owner, host, games, isAddressChanged } = source
    const at = t(isAddressChanged ? 'proposal.at' : 'proposal.still', { kind, owner, host, games: games.join(', ') })
    const { intervalSeconds: every, beforeMinutes: before, afterMinutes: after } = source
    const times = [every, before, after]
    if (times.every((time) => time === undefined)) return at
    return `${at} · ${t('proposal.times', { every: every ?? '–', before: before ?? '–', after: after ?? '–' })}`
  }
  return (
    <Panel title={t('proposals')}>
      <ul className="stk">
        {proposals.map((proposal) => {
          const { id, kind, name, by, at, isMine } = proposal
          return (
            <li key={id} className="row row--between">
              <div>
                <b>{t(`proposal.${kind}`, { name })}</b>
                <p className="muted">{describe(proposal)}</p>
                <Two
                  first={{ ...by, what: t('proposal.by', { name: by.name, time: moment(at, now) }) }}
                  awaited={t(isMine ? 'proposal.mine' : 'proposal.awaited')}
                />
              </div>
              {canDecide && (
                <div className="row gap2">
                  {isMine ? (
                    <Button onClick={() => void act(call('sources.takeBack', { id }), t('takenBack'))}>
                      {t('takeBack')}
                    </Button>
                  ) : (
                    <>
                      <Button onClick={() => setReturned(id)}>{t('sendBack')}</Button>
                      <Button
                        look="go"
                        onClick={() =>
                          void act(
                            call('sources.approve', { order: crypto.randomUUID(), id }, { patienceMs: 12_000 }),
                            t(`done.${kind}`, { name }),
                          )
                        }
                      >
                        {t('approve')}
                      </Button>
                    </>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {returned !== undefined && (
        <Dialog
          title={t('sendBack')}
          onClose={() => setReturned(undefined)}
          actions={
            <Button
              look="go"
              disabled={note.trim() === ''}
              onClick={() => void act(call('sources.sendBack', { id: returned, note }), t('sentBack'))}
            >
              {t('sendBack')}
            </Button>
          }
        >
          <TextField label={t('note')} value={note} onChange={({ target }) => setNote(target.value)} />
        </Dialog>
      )}
    </Panel>
  )
}
