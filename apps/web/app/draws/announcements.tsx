import type { Draw, GameDraws } from '@quayso/contract/draw'
import { formatTurn } from '../i18n/format.ts'
import { type PageLanguage, useLanguage } from '../i18n/locale-context.tsx'
import type { CardProps } from './card/card.ts'
import { type CardGame, tiersOf } from './card/card-game.ts'
import { countNumbers, countSlots } from './countdown/progress.tsx'

interface AnnouncedCard extends Pick<CardProps, 'game' | 'newDraw'> {
  readonly row: Pick<GameDraws, 'code' | 'name' | 'draws'>
}

/** Announces each new draw to screen readers: one line per game, so that only the changed one is read. */
export function Announcements({ cards }: { readonly cards: readonly AnnouncedCard[] }) {
  const language = useLanguage()
  return (
    <div role="status" aria-atomic="false" className="vh" data-testid="announcements">
      {cards.map(({ game, row, newDraw }) => {
        const issue = row.draws[0]
        if (!issue || issue.turn !== newDraw?.turn) return null
        return <p key={`${row.code} ${issue.turn}`}>{announcement(language, game, row.name, issue)}</p>
      })}
    </div>
  )
}

/** While drawing, the progress; then the main result. Digits are spaced, or they would be read as one quantity. */
function announcement(language: PageLanguage, game: CardGame, name: string, issue: Draw): string {
  const { t } = language
  const texts = { game: name, turn: formatTurn(language, issue.turn, issue.dueAtMs) }
  if (game.layout === 'short') return t('live.announceDigits', { ...texts, digits: issue.tiers.flat().join(' ') })
  const { tiers } = issue
  if (issue.status === 'drawing') {
    const total = countSlots(tiersOf(game, issue.turn))
    return t('live.announceDrawing', { game: name, drawn: countNumbers(tiers), total })
  }
  const digits = Array.from(tiers[0]?.[0] ?? '').join(' ')
  return t(game.layout === 'thai' ? 'live.announceFirst' : 'live.announceSpecial', { ...texts, digits })
}
