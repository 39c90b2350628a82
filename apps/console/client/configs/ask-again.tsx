import type { Answer } from '../calls/call.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type Concerned = Answer<'configs.concerned'>['concerned'][number]

interface AskAgainProps {
  readonly concerned: readonly Concerned[]
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Before a change that locks people out: how many it concerns. */
export function AskAgain({ concerned, onClose, onConfirm }: AskAgainProps) {
  const t = useTexts('configs')
  const { number } = useFormats()
  return (
    <Dialog
      title={t('ask')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ask.no')}</Button>
          <Button look="delfill" onClick={onConfirm}>
            {t('ask.yes')}
          </Button>
        </>
      }
    >
      <ul className="stk">
        {concerned.map(({ name, who, count }) => (
          <li key={name}>
            <b>{t(`meaning.${name}` as never)}</b>
            <br />
            {t(`ask.${who}`, { count: number(count) })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
