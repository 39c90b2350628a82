import type { StatusNow } from '@quayso/contract/client/status'
import { formatDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'

/** How many confirm results, and how often that changed. */
export function Rights({ rights }: { readonly rights: NonNullable<StatusNow['rights']> }) {
  const { locale } = useLanguage()
  const t = useTexts('status')
  const { people, sources, changes, commands, lastCommandAtMs } = rights
  return (
    <Panel id="rights" title={t('status.rights')} about={t('status.rightsHint')}>
      <p>{t('status.rightsNow', { people, sources })}</p>
      <p>
        {t('status.rightsChanges', { changes })}{' '}
        {lastCommandAtMs === null
          ? t('status.noCommands')
          : t('status.commands', { commands, date: formatDate(locale, lastCommandAtMs) })}
      </p>
    </Panel>
  )
}
