import type { StationDay } from '@quayso/contract/draw'
import { toTurnNum } from '@quayso/games/time/turn'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { countNumbers, countSlots, Progress } from '../../draws/countdown/progress.tsx'
import { detailHref } from '../../draws/draw-address.ts'
import { knownCount } from '../../draws/numbers/known-count.ts'
import { TierNumbers } from '../../draws/numbers/prize-table.tsx'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { NewDraw } from '../../live/live-state.ts'
import { useHasCome } from '../../live/page-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Digits } from '../../ui/numbers/digits.tsx'
import { ViewSwitch } from '../../ui/numbers/view-switch.tsx'
import type { RegionPage } from '../data/load-region.server.ts'
import { usePrizeOrder } from './prize-order.ts'
import * as styles from './region-sheet.module.css'
import { SheetActions } from './sheet-actions.tsx'

interface RegionSheetProps {
  readonly page: RegionPage
  readonly heading: string
  readonly stations: readonly StationDay[]
  readonly newDraws: Readonly<Record<string, NewDraw>>
}

/** All prizes of all stations, a column for each. */
export function RegionSheet({ page, heading, stations, newDraws }: RegionSheetProps) {
  const { t } = useLanguage()
  const texts = useTexts('region')
  const { tiers } = page
  // There before the first number and after the last: nothing moves.
  const [hasProgress] = useState(
    page.day <= page.today &&
      stations.some(({ draw, absence }) => (draw ? draw.status === 'drawing' : absence !== 'unknown')),
  )
  const showNumber = (number: string, replaced: readonly string[] = [number]) =>
    replaced.includes(number) ? (
      <Digits number={number} />
    ) : (
      <mark className={styles.corrected}>
        <Digits number={number} />
        <i className="vh"> {texts('region.correction')}</i>
      </mark>
    )
  const drawn = stations.reduce((sum, { draw }) => sum + countNumbers(draw?.tiers ?? []), 0)
  return (
    <section className={styles.card} aria-label={texts('region.sheet')}>
      <div className={styles.bar}>
        <ViewSwitch label={texts('region.views')} nameView={(view) => texts(`region.view.${view}`)} />
        <OrderSwitch />
      </div>
      {hasProgress && (
        <div className={styles.progress}>
          <Progress drawn={drawn} total={countSlots(tiers) * stations.length} />
        </div>
      )}
      <div className={styles.columns}>
        <table className={styles.sheet}>
          <caption className="vh">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{texts('region.prize')}</span>
              </th>
              {stations.map((station) => (
                <th key={station.code} scope="col">
                  <StationLink station={station} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr
                key={tier.rank}
                data-count={tier.count}
                className={classNames(tier.rank === 0 && styles.special, tier.rank === tiers.length - 1 && styles.last)}
              >
                <th scope="row">{tierLabel(t, tier)}</th>
                {stations.map(({ code, turn, draw }) => {
                  const newDraw = newDraws[code]
                  return (
                    <td key={code} data-status={draw?.status}>
                      <TierNumbers
                        tier={tier}
                        numbers={draw?.tiers[tier.rank] ?? []}
                        turn={turn}
                        known={knownCount(newDraw, draw ?? undefined)(tier.rank)}
                        isLive={draw?.status === 'drawing' || newDraw?.before !== undefined}
                        show={(number) => showNumber(number, draw?.correction?.replaced[tier.rank])}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SheetActions heading={heading} page={page} stations={stations} />
    </section>
  )
}

/** From this long after its time on a station without all its numbers is called late. */
const lateAfterMs = 45 * 60_000

function StationLink({ station }: { readonly station: StationDay }) {
  const texts = useTexts('region')
  const { code, name, turn, dueAtMs, draw, absence } = station
  const isOverdue = useHasCome(Math.ceil((dueAtMs + lateAfterMs) / 1000), 0)
  const isLate = isOverdue && (draw ? draw.status === 'drawing' : absence === 'late')
  const label = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.short}>{code === 'hcm' ? texts('region.short.hcm') : name}</span>
      {isLate && <small className={styles.late}>{texts('region.late')}</small>}
      {absence === 'unknown' && <small>{texts('region.unknown')}</small>}
    </>
  )
  // A draw that nobody knows has no page.
  if (absence === 'unknown') return <span className={styles.station}>{label}</span>
  return (
    <LocalLink className={styles.station} to={detailHref(code, turn)} data-game={code} data-turn={toTurnNum(turn)}>
      {label}
    </LocalLink>
  )
}

function OrderSwitch() {
  const texts = useTexts('region')
  const { isSpecialLast, turnOrder } = usePrizeOrder()
  const name = isSpecialLast ? texts('region.order.last') : texts('region.order.first')
  return (
    <button
      type="button"
      className={classNames(button.button, styles.order)}
      aria-label={`${name}, ${texts('region.turnOrder')}`}
      onClick={turnOrder}
    >
      <ArrowDownUp size="1.25rem" aria-hidden />
      <span>{name}</span>
    </button>
  )
}
