import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfTurn, useGameWords } from '../../draws/game-words.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'

interface TurnHeadProps {
  readonly code: string
  readonly turnNum: string
  /** The whole heading, where it is more than the turn. */
  readonly title?: string
  /** Where the second crumb leads; the list of its day when left out. */
  readonly crumb?: { readonly to: string; readonly text: string }
  readonly sub: ReactNode
  readonly actions?: ReactNode
}

/** The head of every screen about one turn. */
export function TurnHead({ code, turnNum, title, crumb, sub, actions }: TurnHeadProps) {
  const t = useTexts('results')
  const { nameOf } = useGameWords()
  const { date } = useFormats()
  const day = new Date(dayOfTurn(turnNum))
  return (
    <div className="chead">
      <div>
        <nav className="crumbs only-desk" aria-label={t('crumbs')}>
          <Link to="/results">{t('title')}</Link>
          <Icon of={ChevronRight} size="s" />
          {crumb ? (
            <Link to={crumb.to}>{crumb.text}</Link>
          ) : (
            <Link to={`/results?day=${day.toISOString().slice(0, 10)}`}>{date(day)}</Link>
          )}
        </nav>
        <h1>{title ?? t('turn', { name: nameOf(code), turnNum })}</h1>
        <div className="chead__sub">
          <b className="only-phone">{nameOf(code)}</b>
          {sub}
        </div>
      </div>
      {actions !== undefined && <div className="chead__act">{actions}</div>}
    </div>
  )
}
