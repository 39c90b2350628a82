import { ChevronRight } from 'lucide-react'
import { historyHref } from '../draws/draw-address.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as path from '../ui/page/path.module.css'
import * as styles from './print.module.css'
import type { PrintPage } from './print-page.server.ts'
import type { Sheet } from './sheets.ts'
import { useSubjectName } from './use-subject-name.ts'

interface PrintHeadingProps {
  readonly page: PrintPage
  readonly first: Sheet | undefined
}

export function PrintHeading({ page, first }: PrintHeadingProps) {
  const { t: common } = useLanguage()
  const t = useTexts('print')
  const name = useSubjectName(page, first)
  return (
    <header className={styles.head}>
      <nav className={path.path} aria-label={t('print.path')}>
        <LocalLink to="/">{common('nav.results')}</LocalLink>
        <ChevronRight size="1rem" aria-hidden />
        <LocalLink to={page.subject.kind === 'game' ? historyHref(page.of) : `/${page.of}`}>{name}</LocalLink>
        <ChevronRight size="1rem" aria-hidden />
        <span>{t('print.here')}</span>
      </nav>
      <h1>
        <span className={styles.wide}>{t('print.heading')}</span>
        <span className={styles.narrow}>{t('print.choose')}</span>
      </h1>
      <p>{t('print.about')}</p>
    </header>
  )
}
