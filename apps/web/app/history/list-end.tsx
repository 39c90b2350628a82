import type { Ref } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { documentRows, type HistoryChoice, historyHref, rowLimit } from './history-address.ts'
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

interface PartProps extends Omit<GrowingProps, 'ref'> {
  readonly view: HistoryView
}

/** What was asked for is here; older draws are in the full list, as far as that goes. */
export function Part({ view, shown, total }: PartProps) {
  const t = useTexts('history')
  return (
    <>
      <p className={styles.end}>{t('history.part', { shown, total })}</p>
      {view.choice.size !== 'full' && <PageLink view={view} size="full" page={1} text={t('history.older')} />}
    </>
  )
}

export function NewerLink({ view }: { readonly view: HistoryView }) {
  const t = useTexts('history')
  return <PageLink view={view} size="full" page={view.choice.page - 1} text={t('history.newer')} />
}

interface DocumentEndProps {
  readonly view: HistoryView
  /** How many the game has in all. */
  readonly total: number
}

/** How a document ends without a script: the full list with a link to the next one, if there is more of it. */
export function DocumentEnd({ view, total }: DocumentEndProps) {
  const t = useTexts('history')
  const { size, page } = view.choice
  const shown = page * documentRows(size)
  if (shown >= total) return <Complete />
  if (shown >= rowLimit(size, view.isHighLevel)) return <Part view={view} shown={shown} total={total} />
  return <PageLink view={view} size={size} page={page + 1} text={t('history.older')} />
}

interface PageLinkProps extends HistoryChoice {
  readonly view: HistoryView
  readonly text: string
}

function PageLink({ view: { game }, size, page, text }: PageLinkProps) {
  return (
    <p className={styles.end}>
      <LocalLink className={button.button} to={historyHref(game.code, { size, page })}>
        {text}
      </LocalLink>
    </p>
  )
}
