import type { Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { turnDayMs } from '@quayso/games/time/turn'
import { tiersOf } from '../draws/card/card-game.ts'
import { countNumbers, countSlots, Progress } from '../draws/countdown/progress.tsx'
import { detailHref } from '../draws/draw-address.ts'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { marksOf } from '../draws/marks.ts'
import { PrizeTable } from '../draws/numbers/prize-table.tsx'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { formatDate, formatTime } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { useSiteTitle } from '../layout/site-title.ts'
import { useTierNames } from '../tickets/tier-names.ts'
import * as styles from './draw-sheet.module.css'
import type { CheckedStation } from './load-check.server.ts'

interface DrawSheetProps {
  readonly station: CheckedStation
  readonly shown: Draw
  /** The numbers that the ticket has matched. */
  readonly hits?: ReadonlySet<string>
}

const noHits: ReadonlySet<string> = new Set()

/** All numbers of the draw that tickets are compared with. */
export function DrawSheet({ station, shown, hits = noHits }: DrawSheetProps) {
  const { locale, t } = useLanguage()
  const texts = useTexts('tickets')
  const nameTier = useTierNames()
  const site = useSiteTitle()
  const { game, draw, name } = station
  const tiers = tiersOf(game, shown.turn)
  const folded = tiers.filter(({ isFolded }) => isFolded)
  const revisedAtMs = draw?.version === shown.version ? draw.revisedAtMs : null
  const table = {
    ...{ label: t('card.prizes', { game: name }), layout: game.layout, tiers, numbers: shown.tiers, turn: shown.turn },
    knownCount: () => Number.POSITIVE_INFINITY,
    ...(game.layout === 'thai' && { nameTier: (tier: PrizeTier) => nameTier(tier) }),
    showNumber: (number: string) => (hits.has(number) ? <mark className={styles.hit}>{number}</mark> : number),
  }
  return (
    <section className={styles.sheet} aria-labelledby="draw" data-numbers={String(shown.tiers.flat())}>
      <div className={styles.head}>
        <h2 id="draw">
          {texts('tickets.sheet', { station: name, date: unbroken(formatDate(locale, turnDayMs(shown.turn))) })}
        </h2>
        {shown.status === 'drawing' ? (
          <Progress drawn={countNumbers(shown.tiers)} total={countSlots(tiers)} />
        ) : (
          <DrawMarks
            marks={marksOf(game, shown)}
            time={revisedAtMs === null ? undefined : formatTime(revisedAtMs)}
            site={site}
          />
        )}
      </div>
      <PrizeTable {...table} />
      {folded.length > 0 && (
        <details
          className={styles.folded}
          open={folded.some(({ rank }) => shown.tiers[rank]?.some((n) => hits.has(n)))}
        >
          <summary>{t('card.folded', { count: countSlots(folded) })}</summary>
          <PrizeTable {...table} isFolded />
        </details>
      )}
      <p className={styles.about}>
        {hits.size > 0 && `${texts('tickets.framed')} `}
        <LocalLink to={detailHref(station.code, shown.turn)}>{texts('tickets.full')}</LocalLink> ·{' '}
        <LocalLink to={verifyHref({ code: station.code, turn: shown.turn })}>{t('nav.verify')}</LocalLink>
      </p>
    </section>
  )
}
