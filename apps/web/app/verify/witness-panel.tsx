import { useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import type { TurnCheck } from './use-turn-check.ts'

/** Who cosigned the log, as the check has found. */
export function WitnessPanel({ check: { reports, found } }: { readonly check: TurnCheck }) {
  const t = useTexts('verify')
  const kept = reports.find((report) => report.step === 'kept')
  return (
    <Panel id="witnesses" title={t('verify.witnesses')} about={t('verify.witnessesAbout')}>
      {found && kept?.outcome === 'passed' ? <found.WitnessesFound kept={kept} /> : <p>{t('verify.afterCheck')}</p>}
    </Panel>
  )
}
