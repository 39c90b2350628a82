import { Clock } from 'lucide-react'
import { formatClock, formatDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { StateNote } from '../ui/trust/state-note.tsx'
import type { PlannedTurn } from './load-verify.server.ts'

interface PlannedSealProps {
  readonly planned: PlannedTurn
  readonly isOurs: boolean
}

/** A turn that is not drawn yet: its seal is public already. */
export function PlannedSeal({ planned: { dueAtMs, anchor }, isOurs }: PlannedSealProps) {
  const { locale } = useLanguage()
  const t = useTexts('verify')
  const stamp = `${formatClock(dueAtMs)} ${unbroken(formatDate(locale, dueAtMs))}`
  return (
    <StateNote icon={Clock} tone="now" title={t('verify.planned')}>
      {isOurs && !anchor && <p>{t('verify.notSealed')}</p>}
      {anchor && (
        <p>
          {t('verify.sealed', { leaf: anchor.leafIndex })} <code>{anchor.anchor}</code>
        </p>
      )}
      <p>{isOurs ? t('verify.opensAt', { stamp }) : t('verify.plannedOfficial', { stamp })}</p>
    </StateNote>
  )
}
