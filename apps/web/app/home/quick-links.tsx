import { regionCodes } from '@quayso/games/regions'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { check } from '../navigation/sections.ts'
import * as button from '../ui/controls/button.module.css'
import * as styles from './quick-links.module.css'

/** What most visitors come for besides the cards: their ticket, and all stations of a region on one page. */
export function QuickLinks() {
  const { t } = useLanguage()
  return (
    <div className={styles.links}>
      <LocalLink className={button.button} to={check.to}>
        {t(check.text)}
      </LocalLink>
      {Object.values(regionCodes).map((code) => (
        <LocalLink key={code} className={button.button} to={`/${code}`}>
          {code.toUpperCase()}
        </LocalLink>
      ))}
    </div>
  )
}
