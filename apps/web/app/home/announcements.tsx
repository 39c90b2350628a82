import { shortTurn } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { CardProps } from './card.ts'

/** Tells screen readers of each draw that comes: a line per game, so that only the changed one is read. */
export function Announcements({ cards }: { readonly cards: readonly CardProps[] }) {
  const { t } = useLanguage()
  return (
    <div role="status" aria-atomic="false" className="vh" data-testid="announcements">
      {cards.map(({ game, row, newTurnNum }) => {
        const issue = row.issueList[0]
        if (!issue || issue.turnNum !== newTurnNum) return null
        const turn = shortTurn(issue.turnNum)
        const numbers = issue.openNum.split(',')
        // Digits apart, or they are read as one quantity.
        const text =
          game.layout === 'short'
            ? t('live.announceDigits', { game: row.name, turn, digits: numbers.join(' ') })
            : t('live.announceSpecial', { game: row.name, turn, digits: Array.from(numbers[0] ?? '').join(' ') })
        return <p key={`${row.code} ${issue.turnNum}`}>{text}</p>
      })}
    </div>
  )
}
