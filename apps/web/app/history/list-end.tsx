import type { ReactNode, Ref } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { documentRows, historyHref, rowLimit } from './history-address.ts'
import type { HistoryView } from './history-view.server.ts'
import styles from './list-end.module.css'

export function Complete() {
  const t = useTexts('history')
  return <p className={styles.end}>{t('history.complete')}</p>
}

export function NoDraws() {
  const { t } = useLanguage()
  return <p className={styles.empty}>{t('card.noDrawYet')}</p>
}

interface GrowingProps {
  readonly shown: number
  readonly total: number
  readonly ref: Ref<HTMLParagraphElement>
}

/** More is on its way. The list moves on as it is read, so there is a way past it. Each step has an end of its own. */
export function Growing({ shown, total, ref }: GrowingProps) {
  const t = useTexts('history')
  return (
    <p ref={ref} className={classNames(styles.end, styles.growing)}>
      {t('history.growing', { shown, total })} <a href="#trends">{t('history.toTrends')}</a>
    </p>
  )
}

export function NewerLink({ view }: { readonly view: HistoryView }) {
  const t = useTexts('history')
  return <PageLink view={view} page={view.choice.page - 1} text={t('history.newer')} />
}

interface OlderLinkProps {
  readonly view: HistoryView
  /** How many the game has in all. */
  readonly total: number
  /** What stands there when there are none. */
  readonly otherwise: ReactNode
}

/** To the next document of the full list; other lists have one. */
export function OlderLink({ view, total, otherwise }: OlderLinkProps) {
  const t = useTexts('history')
  const { size, page } = view.choice
  if (page * documentRows(size) >= Math.min(total, rowLimit(size, view.isHighLevel))) return otherwise
  return <PageLink view={view} page={page + 1} text={t('history.older')} />
}

interface PageLinkProps {
  readonly view: HistoryView
  readonly page: number
  readonly text: string
}

function PageLink({ view: { game, choice }, page, text }: PageLinkProps) {
  return (
    <p className={styles.end}>
      <LocalLink className={button.button} to={historyHref(game.code, { size: choice.size, page })}>
        {text}
      </LocalLink>
    </p>
  )
}
