import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextField } from '../ui/field.tsx'
import { faultText } from './entry/fault-text.ts'

/** Results of the past from a file; rows with a problem are left out, and listed. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('results')
  const [csv, setCsv] = useState<string | undefined>(undefined)
  const [orderId] = useState(() => crypto.randomUUID())
  const [answer, setAnswer] = useState<Answer<'results.import'> | undefined>(undefined)
  const [error, setError] = useState<CallError | undefined>(undefined)
  const send = async () => {
    if (!csv) return
    try {
      setAnswer(await call('results.import', { orderId, csv }, { patienceMs: 60_000 }))
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError('broken'))
    }
  }
  const problems = answer?.kind === 'imported' ? answer.problems : []
  return (
    <Dialog
      title={t('import')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(answer ? 'close' : 'cancel')}</Button>
          {!answer && (
            <Button look="go" disabled={!csv} onClick={() => void send()}>
              {t('import.send')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('import.how')}</p>
      <TextField
        label={t('import.file')}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void event.target.files?.[0]?.text().then(setCsv)}
      />
      {error && <Failed error={error} onRetry={() => void send()} />}
      {answer?.kind === 'imported' && (
        <p role="status">
          {t('import.done', {
            added: answer.added,
            confirmed: answer.confirmed ?? 0,
            unchanged: answer.unchanged,
            leftOut: answer.leftOut,
          })}
        </p>
      )}
      {answer?.kind === 'refused' && <p role="alert">{faultText(t, answer.fault)}</p>}
      {answer?.kind === 'silent' && <p role="alert">{t('unsent.silent', { tier: '' })}</p>}
      {problems.length > 0 && (
        <ul className="tl">
          {problems.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>{line === undefined ? sentence : `${line}: ${sentence}`}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
