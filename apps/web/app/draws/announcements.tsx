import type { DrawIssue } from '@quayso/contract/calls/draws'
import { issueTiers } from '@quayso/contract/draw-view'
import { formatTurn } from '../i18n/format.ts'
import { type PageLanguage, useLanguage } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import type { CardProps } from './card/card.ts'
import { type CardGame, tiersOf } from './card/card-game.ts'
import { countNumbers, countSlots } from './countdown/progress.tsx'

interface AnnouncedCard extends Pick<CardProps, 'game' | 'newDraw'> {
  readonly row: Pick<DrawRow, 'code' | 'name' | 'issueList'>
}

/** Announces each new draw to screen readers: one line per game, so that only the changed one is read. */
export function Announcements({ cards }: { readonly cards: readonly AnnouncedCard[] }) {
  const language = useLanguage()
  return (
    <div role="status" aria-atomic="false" className="vh" data-testid="announcements">
      {cards.map(({ game, row, newDraw }) => {
        const issue = row.issueList[0]
        if (!issue || issue.turnNum !== newDraw?.turnNum) return null
        return <p key={`${row.code} ${issue.turnNum}`}>{announcement(language, game, row.name, issue)}</p>
      })}
    </div>
  )
}

/** While drawing, the progress; then the main result. Digits are spaced, or they would be read as one quantity. */
function announcement(language: PageLanguage, game: CardGame, name: string, issue: DrawIssue): string {
  const { t } = language
  const texts = { game: name, turn: formatTurn(language, issue.turnNum, Date.parse(issue.openTime)) }
  if (game.layout === 'short') return t('live.announceDigits', { ...texts, digits: issue.openNum.split(',').join(' ') })
  const tiers = issueTiers(issue) ?? []
  if (issue.status === 'drawing') {
    const total = countSlots(tiersOf(game, issue.turnNum))
    return t('live.announceDrawing', { game: name, drawn: countNumbers(tiers), total })
  }
  const digits = Array.from(tiers[0]?.[0] ?? '').join(' ')
  return t(game.layout === 'thai' ? 'live.announceFirst' : 'live.announceSpecial', { ...texts, digits })
}
