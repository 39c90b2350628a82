import type { DrawDetail } from '@quayso/contract/draw-detail'
import type { DrawIssue } from '@quayso/contract/draws'
import { ChevronRight } from 'lucide-react'
import { hostOf } from '../draws/card-game.ts'
import { Drawing } from '../draws/countdown.tsx'
import { historyHref } from '../draws/draw-address.ts'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { marksOf } from '../draws/marks.ts'
import { formatCardDate, formatTime } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import { useSiteTitle } from '../shell/site-title.ts'
import type { DetailPage } from './detail-page.server.ts'
import styles from './draw-heading.module.css'
import { Stepper } from './stepper.tsx'
import type { DrawHeadingTexts } from './use-draw-heading.ts'

interface DrawHeadingProps {
  readonly heading: DrawHeadingTexts
  readonly draw: DrawDetail
  readonly shown: DrawIssue
  readonly row: DrawRow
  readonly page: DetailPage
}

export function DrawHeading({ heading, draw, shown, row, page }: DrawHeadingProps) {
  const site = useSiteTitle()
  const isDrawing = shown.status === 'drawing'
  // The time belongs to the revision that came with the page, not to one told since.
  const time = draw.revisedAt && draw.version === shown.version ? formatTime(Date.parse(draw.revisedAt)) : undefined
  return (
    <>
      <Path turnNum={shown.turnNum} page={page} />
      <header className={styles.head}>
        <div>
          <h1>
            <span className={styles.wide}>{heading.text}</span>
            <span className={styles.narrow}>{heading.short}</span>
          </h1>
          <div className={styles.about}>
            <OpenedAt shown={shown} page={page} />
            {isDrawing ? <Drawing /> : <DrawMarks marks={marksOf(page.game, shown)} time={time} site={site} />}
          </div>
        </div>
        <Stepper draw={draw} shown={shown} row={row} />
      </header>
    </>
  )
}

/** `Hải Phòng · mở thưởng 18:15`; the date where the heading does not say it. */
function OpenedAt({ shown, page }: { readonly shown: DrawIssue; readonly page: DetailPage }) {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  const openedMs = Date.parse(shown.openTime)
  const host = hostOf(page.game, shown.turnNum)
  const where = shown.turnNum.includes('-') ? formatCardDate(t, page.weekdayNames, openedMs) : host
  return (
    <p className={styles.opened}>
      {where ? `${where} · ${texts('detail.openedAt')}` : texts('detail.openTime')}{' '}
      <time dateTime={shown.openTime}>
        <b>{formatTime(openedMs)}</b>
      </time>
    </p>
  )
}

function Path({ turnNum, page }: { readonly turnNum: string; readonly page: DetailPage }) {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  return (
    <nav className={styles.path} aria-label={texts('detail.path')}>
      <LocalLink to="/">{t('nav.results')}</LocalLink>
      <ChevronRight size="1rem" aria-hidden />
      <LocalLink to={historyHref(page.game.code)}>{page.gameName}</LocalLink>
      <ChevronRight size="1rem" aria-hidden />
      <span>{texts('detail.turn', { turn: turnNum })}</span>
    </nav>
  )
}
