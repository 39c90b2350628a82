import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay, useOperator } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { Two } from '../ui/two.tsx'
import { EffectList, isFree } from './effect.tsx'
import type { Entry, MonthData } from './entry.ts'
import { daysOf, EntryState } from './entry-list.tsx'
import { useCalendarRefusal } from './refusal.ts'

interface EntryInspectorProps {
  readonly entry: Entry
  readonly data: MonthData
  readonly onDone: () => void
}

/** An exception, in force or waiting, with its effect and what the operator may do about it. */
export function EntryInspector({ entry, data, onDone }: EntryInspectorProps) {
  const t = useTexts('calendar')
  const language = useLanguage()
  const formats = useFormats()
  const operator = useOperator()
  const canDecide = useMay()('calendar.change', 'two')
  const { ofFault, ofError } = useCalendarRefusal()
  const [asking, setAsking] = useState<'send-back' | 'withdraw'>()
  const [words, setWords] = useState('')
  const { code, exception, proposal, withdraws, id, by, second, state, reason } = entry
  const isWaiting = proposal !== undefined
  const isMine = by?.login === operator.login
  const adding = useCall('calendar.preview', { code, exception }, { isOn: isWaiting && withdraws === undefined })
  const taking = useCall('calendar.previewWithdrawal', { id: withdraws ?? 0 }, { isOn: withdraws !== undefined })
  const preview = withdraws === undefined ? adding.data : taking.data

  const game = data.games.find((one) => one.code === code)?.name[language] ?? code
  const title = () => {
    if (withdraws !== undefined) return t('what.withdraw', { game, day: daysOf(exception) })
    if (exception.kind !== 'moved') return t(`what.${exception.kind}`, { game, day: daysOf(exception) })
    const short = (day: string) => day.slice(5).split('-').reverse().join('-')
    return t('whatMoved', { game, day: short(exception.day), to: short(exception.to) })
  }
  const tell = (outcome: Answer<'calendar.approve'>) => {
    if (outcome.kind === 'changed') return t('approved', { day: formats.date(outcome.next.openTime) })
    if (outcome.kind === 'unanswered') return t('unanswered')
    return ofFault(outcome.fault.kind) ?? t('fault.failed')
  }
  const act = async (doing: () => Promise<string>) => {
    setAsking(undefined)
    try {
      toast(await doing())
    } catch (failed) {
      toast(ofError(failed))
    }
    onDone()
  }
  const canApprove = canDecide && isWaiting && !isMine && preview !== undefined && isFree(preview)
  const approve = () =>
    canApprove &&
    act(async () =>
      tell(await call('calendar.approve', { id: proposal, order: crypto.randomUUID() }, { patienceMs: 12_000 })),
    )
  const answer = () => {
    if (asking === 'send-back' && isWaiting) {
      void act(async () => {
        await call('calendar.sendBack', { id: proposal, note: words })
        return t('sentBack')
      })
    } else if (id !== undefined) {
      void act(async () => {
        await call('calendar.proposeWithdrawal', { id, reason: words })
        return t('proposed')
      })
    }
  }
  useKeys({
    'ctrl+enter': { act: () => void approve(), label: t('approve') },
    r: isWaiting && canDecide && !isMine ? { act: () => setAsking('send-back'), label: t('sendBack') } : undefined,
  })
  return (
    <aside className="insp" aria-label={title()}>
      <div className="insp__h">
        <div>
          <h2>{title()}</h2>
          {by && entry.at && (
            <p className="sub">
              {by.name} · {formats.date(entry.at)} {formats.shortTime(entry.at)}
            </p>
          )}
        </div>
        {isWaiting && canDecide && !isMine ? <Tag tone="warn">{t('waitsForYou')}</Tag> : <EntryState entry={entry} />}
      </div>
      {reason !== '' && (
        <div className="insp__s">
          <h3>{t('basis')}</h3>
          <p>{reason}</p>
        </div>
      )}
      {preview && (
        <div className="insp__s">
          <h3>{t('effect')}</h3>
          <EffectList preview={preview} />
        </div>
      )}
      {by && (
        <div className="insp__s">
          <h3>{t('two')}</h3>
          <Two
            first={{ ...by, what: t('proposedAt', { time: entry.at ? formats.shortTime(entry.at) : '' }) }}
            second={second && { ...second, what: t('approvedBy') }}
            awaited={t('awaited')}
            awaitedHint={isMine ? t('yours') : t('awaited.hint')}
          />
        </div>
      )}
      {isWaiting && canDecide && (
        <div className="insp__f">
          {isMine ? (
            <Button
              onClick={() =>
                void act(async () => {
                  await call('calendar.takeBack', { id: proposal })
                  return t('takenBack')
                })
              }
            >
              {t('takeBack')}
            </Button>
          ) : (
            <>
              <Button keyHint="r" onClick={() => setAsking('send-back')}>
                {t('sendBack')}
              </Button>
              <Button look="go" keyHint="ctrl+enter" disabled={!canApprove} onClick={() => void approve()}>
                {t('approve')}
              </Button>
            </>
          )}
        </div>
      )}
      {id !== undefined && state === 'in-force' && canDecide && (
        <div className="insp__f">
          <Button look="del" onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {asking && (
        <Dialog
          title={t(asking === 'withdraw' ? 'withdraw' : 'sendBack')}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>{t('cancel')}</Button>
              <Button look="go" disabled={words.trim() === ''} onClick={answer}>
                {t(asking === 'withdraw' ? 'withdraw' : 'sendBack')}
              </Button>
            </>
          }
        >
          <TextField
            label={t(asking === 'withdraw' ? 'withdraw.why' : 'sendBack.note')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Dialog>
      )}
    </aside>
  )
}
