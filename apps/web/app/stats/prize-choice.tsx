import { Link } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as segments from '../ui/controls/segments.module.css'
import { statsHref } from './stats-address.ts'
import * as styles from './stats-grid.module.css'
import type { StatsPage } from './stats-page.server.ts'

/** All prizes or the special one, by links. */
export function PrizeChoice({ page }: { readonly page: StatsPage }) {
  const t = useTexts('stats')
  const { game, tab, prizes, size, from, to, lang } = page
  const window = from || to ? { from, to } : { size: tab === 'gaps' ? undefined : size }
  const link = (choice: 'all' | 'special', text: string) => (
    <Link
      to={statsHref(game.code, tab, { ...window, prizes: choice === 'all' ? undefined : choice, lang })}
      aria-current={prizes === choice || undefined}
    >
      {text}
    </Link>
  )
  return (
    <nav className={classNames(segments.segments, styles.prizes)} aria-label={t('stats.countOn')}>
      {link('all', t('stats.allPrizes'))}
      {link('special', t(game.isThai ? 'stats.first' : 'stats.special'))}
    </nav>
  )
}
