import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Source } from './source.ts'
import { SourceDialog } from './source-dialog.tsx'
import { SourceLine } from './source-line.tsx'
import { useSourceOutcome } from './source-outcome.ts'
import { SourceState } from './source-state.tsx'

interface SourceInspectorProps {
  readonly source: Source
  readonly kinds: readonly string[]
  readonly onDone: () => void
}

/** One source: what it tells, how it does, and what can be done about it. */
export function SourceInspector({ source, kinds, onDone }: SourceInspectorProps) {
  const t = useTexts('sources')
  const formats = useFormats()
  const canChange = useMay()('configs.change', 'alone')
  const outcome = useSourceOutcome()
  const [open, setOpen] = useState<'change' | 'remove' | 'trust'>()
  const [reason, setReason] = useState('')
  const { name, switched, trust } = source
  const act = async (doing: Promise<{ readonly kind?: string }>, done: string) => {
    setOpen(undefined)
    toast(await outcome(doing, done))
    onDone()
  }
  const order = () => ({ order: crypto.randomUUID(), name })
  const patience = { patienceMs: 12_000 }
  return (
    <aside className="insp" aria-label={name}>
      <div className="insp__h">
        <div>
          <h2>{name}</h2>
          <p className="sub">
            <SourceLine source={source} />
          </p>
        </div>
        <SourceState source={source} />
      </div>
      <div className="insp__s">
        <h3>{t('head.games')}</h3>
        <p>{source.games.join(', ')}</p>
        {source.oneWith.map(({ why, ...other }) => (
          <p key={other.name} className="muted">
            {t(`with.${why}`, other)}
          </p>
        ))}
        {switched && (
          <p className="muted">
            {t('switched', { by: switched.by, time: `${formats.date(switched.at)} ${formats.shortTime(switched.at)}` })}
          </p>
        )}
        {source.last?.detail && <p className="muted">{source.last.detail}</p>}
      </div>
      <div className="insp__s">
        <h3>{t('head.record')}</h3>
        <p>{t('record', source.record)}</p>
        {trust && <p className="muted">{t('trusted', trust)}</p>}
        {!source.isCounted && canChange && (
          <Button look="line" onClick={() => setOpen('trust')}>
            {t('trust')}
          </Button>
        )}
      </div>
      {canChange && (
        <div className="insp__f">
          <Button look="del" disabled={source.isOn} onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
          <Button onClick={() => setOpen('change')}>{t('change')}</Button>
        </div>
      )}
      {open === 'change' && (
        <SourceDialog
          source={source}
          kinds={kinds}
          onClose={() => {
            setOpen(undefined)
            onDone()
          }}
        />
      )}
      {open === 'remove' && (
        <Dialog
          title={t('remove.ask', { name })}
          onClose={() => setOpen(undefined)}
          actions={
            <>
              <Button onClick={() => setOpen(undefined)}>{t('cancel')}</Button>
              <Button
                look="delfill"
                onClick={() => void act(call('sources.remove', order(), patience), t('removed', { name }))}
              >
                {t('remove.do')}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
      {open === 'trust' && (
        <Dialog
          title={t('trust')}
          onClose={() => setOpen(undefined)}
          actions={
            <Button
              look="go"
              disabled={reason.trim() === ''}
              onClick={() => void act(call('sources.propose', { act: { kind: 'trust', name, reason } }), t('proposed'))}
            >
              {t('trust')}
            </Button>
          }
        >
          <TextField label={t('trust.why')} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Dialog>
      )}
    </aside>
  )
}
