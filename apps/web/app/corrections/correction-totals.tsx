import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as panel from '../ui/page/panel.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { useDuration } from '../ui/trust/use-duration.ts'
import type { ShownCorrections } from './load-corrections.server.ts'

/** The totals, and where to report a wrong number. */
export function CorrectionTotals({ found }: { readonly found: ShownCorrections | undefined }) {
  const t = useTexts('corrections')
  return (
    <>
      {found && (
        <Panel id="totals" title={t('corrections.totals')}>
          <Totals found={found} />
        </Panel>
      )}
      <Panel id="wrong" title={t('corrections.seen')} about={t('corrections.seenAbout')}>
        <LocalLink className={classNames(button.button, button.go, button.wide)} to="/contact">
          {t('corrections.report')}
        </LocalLink>
      </Panel>
    </>
  )
}

function Totals({ found: { total, totals } }: { readonly found: ShownCorrections }) {
  const { locale } = useLanguage()
  const t = useTexts('corrections')
  const share = { style: 'percent', maximumSignificantDigits: 2 } as const
  const duration = useDuration()
  const facts: (readonly [string, string])[] = [
    [t('corrections.results'), totals.results.toLocaleString(locale)],
    [t('corrections.count'), total.toLocaleString(locale)],
  ]
  if (totals.results > 0) facts.push([t('corrections.share'), (total / totals.results).toLocaleString(locale, share)])
  if (totals.shortestSeconds !== null) facts.push([t('corrections.shortest'), duration(totals.shortestSeconds)])
  if (totals.longestSeconds !== null) facts.push([t('corrections.longest'), duration(totals.longestSeconds)])
  return (
    <dl className={panel.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
