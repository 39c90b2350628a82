import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import type { HistoryView } from '../data/history-view.server.ts'
import { documentRows, type HistoryChoice, historyHref, lastDocument } from '../history-address.ts'
import type { ShownRows } from '../rows/shown-rows.ts'
import * as styles from './list-end.module.css'

function Complete() {
  const t = useTexts('history')
  return <p className={styles.end}>{t('history.complete')}</p>
}

export function NoDraws() {
  const { t } = useLanguage()
  return <p className={styles.empty}>{t('card.noDrawYet')}</p>
}

interface CountProps {
  readonly shown: number
  readonly total: number
}

/** More rows are loading. The list grows while it is read, so a link skips past it. */
function Growing({ shown, total }: CountProps) {
  const t = useTexts('history')
  return (
    <p className={classNames(styles.end, styles.growing)} data-grows>
      {t('history.growing', { shown, total })} <a href="#trends">{t('history.toTrends')}</a>
    </p>
  )
}

interface PartProps extends CountProps {
  readonly view: HistoryView
}

/** All requested rows are shown; older draws are in the full list, or in the documents after it. */
function Part({ view, shown, total }: PartProps) {
  const t = useTexts('history')
  const { size } = view.choice
  const page = size === 'full' ? Math.floor(shown / documentRows(size)) + 1 : 1
  return (
    <>
      <p className={styles.end}>{t('history.part', { shown, total })}</p>
      {page <= lastDocument('full', view.isHighLevel) && (
        <PageLink view={view} size="full" page={page} text={t('history.older')} />
      )}
    </>
  )
}

/** The end of a list that is kept up to date by the script. */
export function ListEnd({
  view,
  shown: { count, total, end },
}: {
  readonly view: HistoryView
  readonly shown: ShownRows
}) {
  switch (end) {
    case 'complete':
      return <Complete />
    case 'part':
      return <Part view={view} shown={count} total={total} />
    case 'growing':
      return <Growing shown={count} total={total} />
  }
}

export function NewerLink({ view }: { readonly view: HistoryView }) {
  const t = useTexts('history')
  return <PageLink view={view} size="full" page={view.choice.page - 1} text={t('history.newer')} />
}

interface DocumentEndProps {
  readonly view: HistoryView
  /** How many the game has in total. */
  readonly total: number
}

/** The end of a document without JavaScript: links to the next part of the full list, if there is one. */
export function DocumentEnd({ view, total }: DocumentEndProps) {
  const t = useTexts('history')
  const { size, page } = view.choice
  const shown = page * documentRows(size)
  if (shown >= total) return <Complete />
  if (page >= lastDocument(size, view.isHighLevel)) return <Part view={view} shown={shown} total={total} />
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
