import { Link2Off } from 'lucide-react'
import { useCall } from '../calls/use-call.ts'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'

/** On every screen of an admin while the audit does not fit together. */
export function ChainBar() {
  const t = useTexts('audit')
  const { data } = useCall('audit.verify', {}, { topics: ['audit'], everyMs: 60_000 })
  if (!data?.firstFault) return null
  return (
    <Callout
      tone="err"
      icon={Link2Off}
      title={t('broken', { id: data.firstFault.id })}
      actions={<LinkButton to="/audit">{t('broken.see')}</LinkButton>}
    >
      {t('broken.how')}
    </Callout>
  )
}
