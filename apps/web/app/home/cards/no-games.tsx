import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as styles from '../home.module.css'
import { homeHref } from '../home-address.ts'
import type { HomePage } from '../home-page.server.ts'

/** Shown when no game of the category is drawn on the weekday. */
export function NoGames({ page: { choice, today } }: { readonly page: HomePage }) {
  const t = useTexts('home')
  return (
    <div className={styles.empty}>
      <b>{t('home.empty')}</b>
      <LocalLink to={homeHref({ ...choice, day: 'all' }, today)}>{t('home.emptyLink')}</LocalLink>
    </div>
  )
}
