import { Check } from 'lucide-react'
import type { Answer } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'

export type TurnStatus = Answer<'results.turn'>['status']

const tones: Readonly<Record<TurnStatus, Tone | undefined>> = {
  waiting: undefined,
  drawing: undefined,
  provisional: 'warn',
  confirmed: 'ok',
  corrected: 'me',
}

/** As the site says it. */
export function StatusTag({ status }: { readonly status: TurnStatus }) {
  const t = useTexts('results')
  if (status === 'drawing') return <span className="live">{t('status.drawing')}</span>
  return (
    <Tag tone={tones[status]} {...(status === 'confirmed' && { icon: Check })}>
      {t(`status.${status}`)}
    </Tag>
  )
}
