import { toTurnNum } from '@quayso/games/time/turn'
import { Drawing, useIsDue } from '../../draws/countdown/countdown.tsx'
import { detailHref } from '../../draws/draw-address.ts'
import { StaleBar } from '../../draws/stale-bar.tsx'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLiveDraws } from '../../live/use-live-draws.ts'
import { useRevalidation } from '../../live/use-revalidation.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { Detail } from '../data/load-detail.server.ts'
import { DrawHeading } from '../page/draw-heading.tsx'
import * as styles from '../page/draw-page.module.css'
import { useDrawHeading } from '../page/use-draw-heading.ts'
import * as panel from '../panels/detail-panel.module.css'
import { RulesPanel } from '../panels/rules-panel.tsx'
import { NextDraw } from './next-draw.tsx'

/** The edge caches an answer for a second: one requested sooner may be older than the draw. */
const askEveryMs = 2_000

/** A turn that has not been drawn; replaced by its draw once there is one. */
export function PlannedDraw({ address, page, due, recent }: Extract<Detail, { kind: 'planned' }>) {
  const { locale } = useLanguage()
  const texts = useTexts('detail')
  const { turn } = due
  const { code } = page.game
  const live = useLiveDraws(recent, [code], locale)
  const loadedAtMs = Date.parse(recent.serverTime ?? '')
  const isDue = useIsDue(due.dueAtMs, loadedAtMs)
  const heading = useDrawHeading({ name: page.gameName, ...due }, page)
  const newest = live.rows[0]?.draws[0]
  useRevalidation(newest !== undefined && newest.turn >= turn, askEveryMs)
  return (
    <>
      <PageMeta
        title={heading.text}
        description={`${heading.text} · ${texts('detail.planned')}`}
        address={(lang) => address.origin + detailHref(code, turn, lang)}
      />
      <meta name="robots" content="noindex" />
      <main id="main" className={styles.page} data-game={code} data-turn={toTurnNum(turn)} data-status="planned">
        <StaleBar isStale={live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />
        <div className="wrap">
          <DrawHeading heading={heading} due={due} page={page}>
            {isDue ? <Drawing /> : <b>{texts('detail.planned')}</b>}
          </DrawHeading>
          <div className={styles.grid}>
            <div className={styles.draw}>
              <NextDraw title={texts('detail.facts')} due={due} loadedAtMs={loadedAtMs}>
                {newest && (
                  <LocalLink className={panel.link} to={detailHref(code, newest.turn)}>
                    {texts('detail.newest')}
                  </LocalLink>
                )}
              </NextDraw>
            </div>
            <div className={styles.background}>
              <RulesPanel page={page} />
            </div>
          </div>
        </div>
      </main>
    </>
  )
}
