import { type Locale, languageNames, locales } from '@quayso/games/locale'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { localeCookie } from '../../i18n/locale-cookie.ts'
import { naming } from '../../i18n/named-language.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { globe } from '../../ui/icon-shapes.ts'
import * as styles from './language-menu.module.css'
import * as header from './site-header.module.css'

/**
 * Links in a <details>: without JavaScript they still lead to the same page in the other language. Other tools that a
 * phone has no room for are below them.
 */
export function LanguageMenu({ children }: { readonly children?: ReactNode }) {
  const { locale, t } = useLanguage()
  const { search } = useLocation()
  const menu = useMenu()
  return (
    <details className={styles.menu} {...menu}>
      <summary className={header.tool}>
        <span className="vh">{t('tools.language')}: </span>
        <Icon shape={globe} className={styles.wide} />
        <span className={styles.wide}>{languageNames[locale]}</span>
        <span className={styles.narrow}>{locale.toUpperCase()}</span>
      </summary>
      <div className={styles.list}>
        <ul>
          {locales.map((language) => (
            <li key={language}>
              <a
                href={naming(language, search)}
                lang={language}
                hrefLang={language}
                aria-current={language === locale || undefined}
                onClick={(event) => chooseLanguage(event, language)}
              >
                {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </details>
  )
}

/** Stores the choice and drops `?lang=`, which would override it. */
function chooseLanguage(event: MouseEvent, locale: Locale) {
  event.preventDefault()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones we serve
  document.cookie = localeCookie(locale)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  // Loads a new document, because a page holds one language.
  if (url.href === location.href) location.reload()
  else location.assign(url)
}
