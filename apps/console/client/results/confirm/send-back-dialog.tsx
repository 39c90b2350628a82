import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useKeys } from '../../shell/keys.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'

interface SendBackDialogProps {
  readonly title: string
  readonly text: string
  readonly send: (note: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

function SendKeys({ send }: { readonly send: () => void }) {
  useKeys({ 'ctrl+enter': send })
  return null
}

/** A note to who was first; nothing on the page changes. */
export function SendBackDialog({ title, text, send, onDone, onClose }: SendBackDialogProps) {
  const t = useTexts('results')
  const [note, setNote] = useState('')
  const [error, setError] = useState<CallError | undefined>(undefined)
  const submit = async () => {
    if (note.trim() === '') return
    try {
      await send(note)
      onDone()
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError('broken'))
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="go" keyHint="ctrl+enter" disabled={note.trim() === ''} onClick={() => void submit()}>
            {t('sendBack.send')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <textarea
        className="area"
        aria-label={t('sendBack.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && <Failed error={error} />}
      <SendKeys send={() => void submit()} />
    </Dialog>
  )
}

/** Sends a provisional draw back to who entered it. */
export function SendDrawBack(props: {
  code: string
  turnNum: string
  to: string
  name: string
  onDone: () => void
  onClose: () => void
}) {
  const t = useTexts('results')
  const { code, turnNum, to, name, onDone, onClose } = props
  return (
    <SendBackDialog
      title={t('sendBack.to', { name: to })}
      text={t('sendBack.why', { turn: `${name} ${turnNum}` })}
      send={(note) => call('results.sendBack', { code, turnNum, note })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
