import type { Draw, GameDraws } from '@quayso/contract/draw'
import { type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { latestVersion } from '../live/latest-version.ts'
import { useRevalidation } from '../live/use-revalidation.ts'
import { hrefOf } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { TicketTabs } from '../tickets/ticket-tabs.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { AbsentStation, Unavailable } from './absent-station.tsx'
import { CheckForm } from './check-form.tsx'
import * as styles from './check-page.module.css'
import { DrawSheet } from './draw-sheet.tsx'
import { enteredTickets } from './entered-tickets.ts'
import { FollowDraw } from './follow-draw.tsx'
import { type Answers, loadAnswers } from './load-answers.ts'
import type { CheckedStation, CheckPage as Page } from './load-check.server.ts'
import { PlannedSheet } from './planned-draw.tsx'
import { PrizeAmounts } from './prize-amounts.tsx'
import type { Entry } from './read-entry.ts'
import { useLastStation } from './use-last-station.ts'

/** The edge caches an answer for a second: one requested sooner may be older than the event. */
const askEveryMs = 2_000
const retryMs = 5_000

interface CheckPageProps {
  readonly page: Page
  /** What came with the request, without scripts. */
  readonly posted: Entry | undefined
}

export function CheckPage({ page, posted }: CheckPageProps) {
  const t = useTexts('tickets')
  const { locale } = useLanguage()
  const { origin, station } = page
  const [isMissing, setIsMissing] = useState(false)
  const [entry, setEntry] = useState(posted)
  const [kind, setKind] = useState(posted?.kind ?? page.kind)
  const { shown, onDraws } = useShownDraw(station)
  useRevalidation(page.isUnavailable, retryMs)
  const remember = useLastStation(page)
  const rules = station?.rules
  const digits = rules?.digits
  const answered = entry && digits !== undefined && isAnswered(entry, digits) ? entry : undefined

  async function onEnter(entered: Entry | undefined) {
    try {
      if (entered) await loadAnswers(locale)
      setIsMissing(false)
      setEntry(entered)
      if (entered && station) remember(station.code)
    } catch {
      setIsMissing(true)
    }
  }

  return (
    <>
      <PageMeta
        title={t('tickets.heading')}
        description={t('tickets.description')}
        address={(lang) => origin + hrefOf('/check', { lang })}
      />
      {station && <FollowDraw key={station.code} station={station} onDraws={onDraws} />}
      <main id="main" className="wrap" data-game={station?.code} data-day={page.day}>
        <TicketTabs kept={t('tickets.kept')} />
        <PageHead title={t('tickets.heading')} about={t('tickets.about')} />
        <div className={styles.columns}>
          {answered?.kind === 'one' && station && rules ? (
            <WithAnswers>
              {({ OneAnswer }) => (
                <OneAnswer
                  page={page}
                  station={station}
                  rules={rules}
                  shown={shown}
                  entry={answered}
                  onEnter={onEnter}
                />
              )}
            </WithAnswers>
          ) : (
            <div className={styles.column}>
              {page.isUnavailable && <Unavailable page={page} />}
              {page.absent && <AbsentStation page={page} absent={page.absent} />}
              <CheckForm page={page} kind={kind} onKind={setKind} entry={entry} onEnter={onEnter} />
              {isMissing && <p role="alert">{t('tickets.unavailableAbout')}</p>}
            </div>
          )}
          <div className={styles.column}>
            {station && rules && answered?.kind === 'many' && shown && (
              <WithAnswers>
                {({ LotAnswer }) => (
                  <LotAnswer page={page} station={station} rules={rules} shown={shown} entry={answered} />
                )}
              </WithAnswers>
            )}
            {station && !shown && (answered?.kind === 'one' ? null : <PlannedSheet page={page} station={station} />)}
            {station &&
              shown &&
              (answered ? (
                <WithAnswers>
                  {({ hitsOf }) => (
                    <DrawSheet station={station} shown={shown} hits={hitsOf(station, shown, answered)} />
                  )}
                </WithAnswers>
              ) : (
                <DrawSheet station={station} shown={shown} />
              ))}
            {rules && !answered && <PrizeAmounts rules={rules} />}
          </div>
        </div>
      </main>
    </>
  )
}

interface WithAnswersProps {
  readonly children: (answers: Answers) => ReactNode
}

/** Only what was posted without scripts waits here, as the server has rendered it. */
function WithAnswers({ children }: WithAnswersProps) {
  return (
    <Suspense>
      <Loaded>{children}</Loaded>
    </Suspense>
  )
}

function Loaded({ children }: WithAnswersProps) {
  const { locale } = useLanguage()
  return children(use(loadAnswers(locale)))
}

/** A ticket of the wrong length, or a list without a ticket, is a fault in the form. */
function isAnswered(entry: Entry, digits: number): boolean {
  return entry.kind === 'one' ? entry.number.length === digits : enteredTickets(entry, digits).numbers.length > 0
}

/** The draw as it is known now, tier by tier. */
function useShownDraw(station: CheckedStation | undefined) {
  const [live, setLive] = useState<GameDraws>()
  const draws = live && live.code === station?.code ? live.draws : []
  const loaded = station?.draw ?? undefined
  const shown: Draw | undefined = loaded
    ? latestVersion(loaded, draws)
    : draws.find(({ turn }) => turn === station?.turn)
  // When and why it was confirmed or corrected is in the loader's draw alone.
  useRevalidation(
    shown !== undefined && shown.status !== 'drawing' && shown.version > (loaded?.version ?? 0),
    askEveryMs,
  )
  const onDraws = useCallback((row: GameDraws | undefined) => setLive(row), [])
  return { shown, onDraws }
}
