import type { Draw } from '@quayso/contract/draw'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { memo } from 'react'
import { Link } from 'react-router'
import * as tag from '../../boards/message/tag.module.css'
import { detailHref } from '../../draws/draw-address.ts'
import { DrawMarks } from '../../draws/draw-marks.tsx'
import { marksOf } from '../../draws/marks.ts'
import { formatDatedTurn, formatStamp, shortTurn, wideStampParts } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useAddressHere } from '../../navigation/place.ts'
import { classNames } from '../../ui/class-names.ts'
import type { HistoryView } from '../data/history-view.server.ts'
import * as styles from './history-row.module.css'
import { RowNumbers } from './row-numbers.tsx'
import { rowSummary } from './row-summary.ts'

interface HistoryRowProps {
  readonly view: HistoryView
  readonly issue: Draw
  readonly no: number
  readonly isNew: boolean
}

export function HistoryRow({ view, issue, no, isNew }: HistoryRowProps) {
  const { turn, status, origin } = issue
  return (
    <tr
      className={classNames(styles.row, isNew && styles.isNew)}
      data-turn={toTurnNum(turn)}
      data-status={status}
      data-origin={origin}
    >
      <td className={styles.no}>{status === 'drawing' ? '–' : no}</td>
      <RowCells view={view} issue={issue} isNew={isNew} />
    </tr>
  )
}

/** Memoized: a new draw renumbers two thousand rows and changes nothing else in them. */
const RowCells = memo(function RowCells({ view, issue, isNew }: Omit<HistoryRowProps, 'no'>) {
  const language = useLanguage()
  const texts = useTexts('history')
  const addressHere = useAddressHere()
  const { game, liveHref, lang } = view
  const { turn } = issue
  const isDrawing = issue.status === 'drawing'
  // On desktop there is room for it beside few numbers, otherwise below the turn.
  const tagIsBeside = game.layout === 'short'
  // The page says once that the game is ours, and confirmed is the normal state of a result.
  const marks = marksOf(game, issue).filter((mark) => mark !== 'own' && mark !== 'confirmed')
  return (
    <>
      <td className={styles.date}>
        <OpenedAt atMs={issue.dueAtMs} />
      </td>
      <td className={styles.turn}>
        <span className={styles.wide}>{toTurnNum(turn)}</span>
        <span className={styles.narrow}>
          {texts('history.turn')} {shortTurn(turn)}
        </span>
        {isNew && <NewTag className={tagIsBeside && styles.narrow} />}
        {marks.length > 0 && <DrawMarks marks={marks} />}
      </td>
      <td className={styles.numbers}>
        <RowNumbers summary={rowSummary(game, issue)}>
          {isNew && tagIsBeside && <NewTag className={styles.wide} />}
        </RowNumbers>
      </td>
      <td className={styles.details}>
        <Link to={addressHere(isDrawing ? liveHref : detailHref(game.code, turn, lang))} discover="none">
          <span className="vh-phone">{isDrawing ? texts('history.live') : texts('history.details')}</span>{' '}
          <span className="vh">{formatDatedTurn(language, turn, issue.dueAtMs)}</span>
        </Link>
      </td>
    </>
  )
})

function NewTag({ className }: { readonly className: string | false | undefined }) {
  const t = useTexts('history')
  return <span className={classNames(tag.tag, tag.new, styles.tag, className)}>{t('history.new')}</span>
}

/** On desktop the day is emphasized. */
function OpenedAt({ atMs }: { readonly atMs: number }) {
  const language = useLanguage()
  const [date, time] = wideStampParts(language, atMs)
  return (
    <time dateTime={toVietnamIso(atMs)}>
      <span className={styles.wide}>
        <b>{date}</b> <span>{time}</span>
      </span>
      <span className={styles.narrow}>{formatStamp(language.locale, atMs)}</span>
    </time>
  )
}
