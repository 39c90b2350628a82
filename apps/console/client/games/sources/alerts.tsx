import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useCall } from '../../calls/use-call.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSourceOutcome } from './source-outcome.ts'

const kinds = ['disagreement', 'source-not-counted', 'source-failing', 'source-stopped', 'source-behind'] as const

/** What a person must look at, until it is closed. */
export function Alerts() {
  const t = useTexts('sources')
  const formats = useFormats()
  const canClose = useMay()('results.pause', 'alone')
  const { data, reload } = useCall('sources.alerts', {}, { topics: ['results', 'sources'] })
  const [closing, setClosing] = useState<number>()
  const [reason, setReason] = useState('')
  const outcome = useSourceOutcome()
  const alerts = data?.alerts ?? []
  const nameOf = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`alert.${known}`) : kind
  }
  if (alerts.length === 0) return null
  const close = async (id: number) => {
    setClosing(undefined)
    const closed = call('sources.closeAlert', { order: crypto.randomUUID(), id, reason }, { patienceMs: 12_000 })
    toast(await outcome(closed, t('alert.closed')))
    setReason('')
    reload()
  }
  return (
    <Panel title={t('alerts')}>
      <ul className="stk">
        {alerts.map(({ id, kind, game, turnNum, source, details, at, isParty }) => (
          <li key={id} className="row row--between">
            <span>
              <b>{nameOf(kind)}</b> {[game, turnNum, source].filter((part) => part !== undefined).join(' · ')}
              <br />
              <span className="muted">
                {details} · {formats.date(at)} {formats.shortTime(at)}
              </span>
            </span>
            {canClose && isParty && <span className="muted">{t('alert.party')}</span>}
            {canClose && !isParty && <Button onClick={() => setClosing(id)}>{t('alert.close')}</Button>}
          </li>
        ))}
      </ul>
      {closing !== undefined && (
        <Dialog
          title={t('alert.close')}
          onClose={() => setClosing(undefined)}
          actions={
            <Button look="go" disabled={reason.trim() === ''} onClick={() => void close(closing)}>
              {t('alert.close')}
            </Button>
          }
        >
          <TextField label={t('alert.why')} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Dialog>
      )}
    </Panel>
  )
}
