import type { Draw, GameDraws } from '@quayso/contract/draw'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { type CardGame, tiersOf } from '../draws/card/card-game.ts'
import { detailHref } from '../draws/draw-address.ts'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { marksOf } from '../draws/marks.ts'
import { PrizeTable } from '../draws/numbers/prize-table.tsx'
import { formatStamp, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { addressIn } from '../navigation/addresses.ts'

interface WidgetResultProps {
  readonly game: CardGame
  /** A closed game has no next draw. */
  readonly hasNext: boolean
  readonly row: GameDraws
  readonly origin: string
  readonly site: string
}

/** The part that the widget's script replaces on an event. */
export function WidgetResult({ game, hasNext, row, origin, site }: WidgetResultProps) {
  const { t, locale } = useLanguage()
  const newest = row.draws[0]
  return (
    <main aria-live="polite" data-turn={newest && toTurnNum(newest.turn)}>
      <h1>{row.name}</h1>
      {newest ? (
        <>
          <p>
            {t('card.openedAt')}{' '}
            <time dateTime={toVietnamIso(newest.dueAtMs)}>{formatStamp(locale, newest.dueAtMs)}</time>
          </p>
          <DrawMarks marks={marksOf(game, newest)} site={site} />
          <Numbers game={game} name={row.name} issue={newest} />
        </>
      ) : (
        <p>{t('card.noDrawYet')}</p>
      )}
      <footer>
        {hasNext && (
          <span>
            {t('card.nextTurn')} <b>{formatTime(row.next.dueAtMs)}</b>
          </span>
        )}
        {newest && (
          <a
            href={addressIn((lang) => origin + detailHref(game.code, newest.turn, lang), locale)}
            target="_blank"
            rel="noopener"
          >
            {t('card.details')}
          </a>
        )}
      </footer>
    </main>
  )
}

interface NumbersProps {
  readonly game: CardGame
  readonly name: string
  readonly issue: Draw
}

function Numbers({ game, name, issue }: NumbersProps) {
  const { t } = useLanguage()
  if (game.layout === 'short') {
    return (
      <p className="cells">
        {issue.tiers.flat().map((number, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers' identity is their position
          <span key={i}>{number}</span>
        ))}
      </p>
    )
  }
  return (
    <div className="card">
      <PrizeTable
        label={t('card.prizes', { game: name })}
        layout={game.layout}
        tiers={tiersOf(game, issue.turn)}
        numbers={issue.tiers}
        turn={issue.turn}
        knownCount={() => Number.POSITIVE_INFINITY}
      />
    </div>
  )
}
