import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { usePicture } from '../calls/use-picture.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Change as ValueChange } from '../ui/change.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toasts.tsx'
import { Two } from '../ui/two.tsx'
import { useChangeError } from './change-error.ts'
import { type Change, type ChangeKind, useChangeWords } from './change-words.ts'

const permissions = {
  names: 'games.change',
  setting: 'configs.change',
  notice: 'contents.change',
  ad: 'contents.change',
} as const satisfies Readonly<Record<ChangeKind, string>>

/** Changes of a kind that wait for a second person: with what they change, to approve, send back or withdraw. */
export function OpenChanges({ kind, onDone }: { readonly kind: ChangeKind; readonly onDone: () => void }) {
  const t = useTexts('changes')
  const may = useMay()
  const canSee = may(permissions[kind])
  const canDecide = may(permissions[kind], 'two')
  const { data, reload } = useCall('changes.list', { kind }, { topics: ['proposals'], isOn: canSee })
  const errorText = useChangeError()
  const [returned, setReturned] = useState<number>()
  const act = async (doing: Promise<unknown>, done: string) => {
    setReturned(undefined)
    try {
      await doing
      toast(done)
    } catch (failed) {
      toast(errorText(failed))
    }
    reload()
    onDone()
  }
  if (!data || data.changes.length === 0) return null
  return (
    <Panel title={t('open')}>
      <ul className="stk mt3">
        {data.changes.map((change) => (
          <li key={change.id} className="row row--between">
            <Described kind={kind} change={change} />
            {canDecide && (
              <div className="row gap2">
                {change.isMine ? (
                  <Button onClick={() => void act(call('changes.withdraw', { id: change.id }), t('withdrawn'))}>
                    {t('withdraw')}
                  </Button>
                ) : (
                  <>
                    <Button onClick={() => setReturned(change.id)}>{t('sendBack')}</Button>
                    <Button
                      look="go"
                      onClick={() => void act(call('changes.approve', { id: change.id }), t('approved'))}
                    >
                      {t('approve')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {returned !== undefined && (
        <SendBack
          onClose={() => setReturned(undefined)}
          onSend={(note) => void act(call('changes.sendBack', { id: returned, note }), t('sentBack'))}
        />
      )}
    </Panel>
  )
}

function Described({ kind, change }: { readonly kind: ChangeKind; readonly change: Change }) {
  const t = useTexts('changes')
  const { moment } = useFormats()
  const now = useNow()
  const { titleOf, effectOf, fieldOf, textOf } = useChangeWords(kind)
  const { differences, by, at, expiresAt, isMine } = change
  return (
    <div className="stk">
      <div>
        <b>{titleOf(change)}</b>
        <p className="muted">{effectOf(change)}</p>
      </div>
      <dl className="kv">
        {differences.map(({ field, was, now: value }) => (
          <div key={field}>
            <dt>{fieldOf(field)}</dt>
            <dd>
              {field === 'desk' || field === 'phone' ? (
                <Picture address={value} />
              ) : was === value || (was === '' && kind !== 'setting') ? (
                textOf(field, value)
              ) : (
                <ValueChange was={textOf(field, was)} now={textOf(field, value)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Two
        first={{ ...by, what: t('by', { name: by.name, time: moment(at, now), expires: moment(expiresAt, now) }) }}
        awaited={t(isMine ? 'mine' : 'awaited')}
      />
    </div>
  )
}

function Picture({ address }: { readonly address: string }) {
  const picture = usePicture(address)
  return picture && <img src={picture.data} alt="" style={{ width: '14rem' }} />
}

function SendBack(props: { readonly onClose: () => void; readonly onSend: (note: string) => void }) {
  const t = useTexts('changes')
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t('sendBack')}
      onClose={props.onClose}
      actions={
        <Button look="go" disabled={note.trim() === ''} onClick={() => props.onSend(note)}>
          {t('sendBack')}
        </Button>
      }
    >
      <TextField label={t('note')} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
    </Dialog>
  )
}
