import { historySizes } from '@quayso/site/sizes'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as tabs from '../ui/controls/tabs.module.css'
import type { HistoryView } from './data/history-view.server.ts'
import { historyHref } from './history-address.ts'
import * as styles from './history-tabs.module.css'

/** Links, so that they work without JavaScript and the edge can cache each choice. */
export function HistoryTabs({ view: { game, choice, isHighLevel } }: { readonly view: HistoryView }) {
  const t = useTexts('history')
  const full = isHighLevel ? t('history.today') : t('history.all')
  return (
    <nav className={classNames(tabs.tabs, styles.place)} aria-label={t('history.sizes')}>
      {historySizes.map((size) => (
        <LocalLink key={size} to={historyHref(game.code, { size })} aria-current={size === choice.size || undefined}>
          {size === 'full' ? full : t('history.last', { count: size })}
        </LocalLink>
      ))}
    </nav>
  )
}
