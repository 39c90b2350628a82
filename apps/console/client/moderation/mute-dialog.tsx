import { useState } from 'react'
import { useKeys } from '../shell/keys.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { muteLengths, type Reason, reasons, useWords } from './words.ts'

interface MuteDialogProps {
  readonly name: string
  readonly reason?: Reason
  readonly onMute: (days: number | null, reason: Reason) => void
  readonly onClose: () => void
}

function Lengths({ onChoose }: { readonly onChoose: (days: number | null) => void }) {
  const { lengthOf } = useWords()
  useKeys(Object.fromEntries(muteLengths.map((days, i) => [String(i + 1), () => onChoose(days)])))
  return (
    <div className="row gap2">
      {muteLengths.map((days, i) => (
        <button key={days} type="button" className="chipf" onClick={() => onChoose(days)}>
          <KeyHint of={String(i + 1)} />
          {lengthOf(days)}
        </button>
      ))}
    </div>
  )
}

/** For how long, and why; a press on the length does it. */
export function MuteDialog({ name, reason: given = 'spam', onMute, onClose }: MuteDialogProps) {
  const t = useTexts('moderation')
  const [reason, setReason] = useState<Reason>(given)
  return (
    <Dialog
      title={t('dialog.mute', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {/* First, so that it has the focus: in a choice digits would be typed. */}
      <Lengths onChoose={(days) => onMute(days, reason)} />
      <Field label={t('col.why')}>
        {() => (
          <Select
            label={t('col.why')}
            isFull={true}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as Reason)}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {t(`reason.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  )
}
