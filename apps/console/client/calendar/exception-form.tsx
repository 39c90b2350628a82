import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextField } from '../ui/field.tsx'
import { toast } from '../ui/toasts.tsx'
import { EffectList, isFree } from './effect.tsx'
import type { Exception, MonthData } from './entry.ts'
import { useCalendarRefusal } from './refusal.ts'

interface ExceptionFormProps {
  readonly data: MonthData
  /** With the number of the proposal. */
  readonly onClose: (proposal?: number) => void
}

interface Draft {
  readonly code: string
  readonly kind: Exception['kind']
  readonly day: string
  readonly to: string
  readonly time: string
  readonly reason: string
}

/** Undefined while days are missing. */
function toException({ kind, day, to, time }: Draft): Exception | undefined {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = time === '' ? {} : { time: { hour, minute } }
  if (day === '' || (kind !== 'extra' && to === '')) return undefined
  if (kind === 'no-draw') return { kind, first: day, last: to }
  return kind === 'moved' ? { kind, day, to, ...at } : { kind, day, ...at }
}

/** A new exception, with its effect as it is typed. */
export function ExceptionForm({ data, onClose }: ExceptionFormProps) {
  const t = useTexts('calendar')
  const language = useLanguage()
  const { ofError } = useCalendarRefusal()
  const [draft, setDraft] = useState<Draft>({
    ...{ code: data.games[0]?.code ?? '', kind: 'moved', day: '', to: '', time: '', reason: '' },
  })
  const [problem, setProblem] = useState<string>()
  const exception = toException(draft)
  const asked = { code: draft.code, exception: exception ?? { kind: 'extra' as const, day: '' } }
  const { data: preview } = useCall('calendar.preview', asked, { isOn: exception !== undefined })
  const canSend = exception !== undefined && preview !== undefined && isFree(preview) && draft.reason.trim() !== ''
  const send = async () => {
    if (!canSend || !exception) return
    try {
      const { id } = await call('calendar.propose', { code: draft.code, exception, reason: draft.reason })
      toast(t('proposed'))
      onClose(id)
    } catch (failed) {
      setProblem(ofError(failed))
    }
  }
  useKeys({ 'ctrl+enter': { act: () => void send(), label: t('propose') }, escape: () => onClose() })
  const edit = (field: keyof Draft) => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setProblem(undefined)
      setDraft({ ...draft, [field]: target.value })
    },
  })
  const labels = {
    'no-draw': [t('first'), t('last')],
    moved: [t('day'), t('to')],
    extra: [t('extraDay'), ''],
  } as const
  return (
    <aside className="insp" aria-label={t('new')}>
      <div className="insp__h">
        <h2>{t('new')}</h2>
      </div>
      <div className="insp__s">
        <Field label={t('game')}>
          {({ id }) => (
            <Select id={id} label={t('game')} isFull={true} {...edit('code')}>
              {data.games.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('kind')}>
          {({ id }) => (
            <Select id={id} label={t('kind')} isFull={true} {...edit('kind')}>
              {(['moved', 'no-draw', 'extra'] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField label={labels[draft.kind][0]} type="date" min={data.today} {...edit('day')} />
        {draft.kind !== 'extra' && (
          <TextField label={labels[draft.kind][1]} type="date" min={data.today} {...edit('to')} />
        )}
        {draft.kind !== 'no-draw' && <TextField label={t('time')} type="time" {...edit('time')} />}
        <TextField label={t('basis')} hint={t('basis.hint')} maxLength={500} {...edit('reason')} error={problem} />
      </div>
      {preview && exception && (
        <div className="insp__s">
          <h3>{t('effect')}</h3>
          <EffectList preview={preview} />
        </div>
      )}
      <div className="insp__f">
        <Button onClick={() => onClose()}>{t('cancel')}</Button>
        <Button look="go" keyHint="ctrl+enter" disabled={!canSend} onClick={() => void send()}>
          {t('propose')}
        </Button>
      </div>
    </aside>
  )
}
