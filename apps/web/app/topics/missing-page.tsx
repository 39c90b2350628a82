import { SearchX } from 'lucide-react'
import { topicsHref } from '../boards/topic-address.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../shell/site-title.ts'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import styles from './missing-page.module.css'

interface MissingPageProps {
  readonly heading: string
  readonly hint: string
}

/** There is no such topic, or no such author: says so, and where to look instead. */
export function MissingPage({ heading, hint }: MissingPageProps) {
  const t = useTexts('topics')
  const siteTitle = useSiteTitle()
  return (
    <main id="main" className={classNames('wrap', styles.page)}>
      <title>{`${heading} · ${siteTitle}`}</title>
      <SearchX size="2.5rem" strokeWidth={1.5} aria-hidden />
      <h1>{heading}</h1>
      <p>{hint}</p>
      <LocalLink className={classNames(button.button, button.go)} to={topicsHref(undefined)}>
        {t('topics.toTopics')}
      </LocalLink>
    </main>
  )
}
