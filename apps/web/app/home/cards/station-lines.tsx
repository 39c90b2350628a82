import { type CardProps, useIsOld } from '../../draws/card/card.ts'
import * as card from '../../draws/card/draw-card.module.css'
import { TimeLeft } from '../../draws/countdown/countdown.tsx'
import { detailHref, historyHref } from '../../draws/draw-address.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './draw-grid.module.css'
import type { RegionHead } from './region-heads.server.ts'

interface StationLinesProps {
  readonly cards: readonly CardProps[]
  readonly heads: readonly RegionHead[]
}

/** All stations of the week in a line each, before their cards: on a phone those are a long way to scroll. */
export function StationLines({ cards, heads }: StationLinesProps) {
  return (
    <ul className={classNames(card.card, styles.lines)}>
      {cards.map((station) => {
        const { code } = station.game
        const head = heads.find(({ game }) => game === code)
        return (
          <li key={code}>
            {head && (
              <LocalLink to={head.path}>
                <strong>{head.name}</strong>
              </LocalLink>
            )}
            <Line {...station} />
          </li>
        )
      })}
    </ul>
  )
}

/** The special prize and its date; while it is to come, the time that is left. */
function Line({ game: { code }, row, loadedAtMs }: CardProps) {
  const [draw] = row.draws
  const special = draw?.tiers[0]?.[0]
  const isOld = useIsOld(row, draw, loadedAtMs)
  return (
    <LocalLink to={draw ? detailHref(code, draw.turn) : historyHref(code)}>
      <span>{row.name}</span>
      {special ? (
        <>
          <small>{formatDayMonth(draw.dueAtMs)}</small>
          {isOld ? special : <b>{special}</b>}
        </>
      ) : (
        <TimeLeft dueAtMs={(draw ?? row.next).dueAtMs} loadedAtMs={loadedAtMs} />
      )}
    </LocalLink>
  )
}
