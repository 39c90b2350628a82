import type { DetailedDraw, Draw, GameDraws } from '@quayso/contract/draw'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IssueSelect } from '../../draws/card/issue-select.tsx'
import { detailHref } from '../../draws/draw-address.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { drawsToChoose, turnAfter } from '../data/shown-draw.ts'
import * as styles from './stepper.module.css'

interface StepperProps {
  readonly draw: DetailedDraw
  readonly shown: Draw
  readonly row: GameDraws
}

/** Links to the previous and next draw, and a select of others. */
export function Stepper({ draw, shown, row }: StepperProps) {
  const texts = useTexts('detail')
  const navigate = useLocalNavigate()
  const hrefOf = (turn: number | null | undefined) => (turn ? detailHref(draw.code, turn) : undefined)
  return (
    <div className={styles.stepper}>
      <Step label={texts('detail.previous')} href={hrefOf(draw.previousTurn)}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </Step>
      <IssueSelect
        gameName={row.name}
        issues={drawsToChoose(shown, row.draws)}
        shownTurn={shown.turn}
        onChoose={(turn) => void navigate(detailHref(draw.code, turn))}
      />
      <Step label={texts('detail.next')} href={hrefOf(turnAfter(draw, row.draws))}>
        <ChevronRight size="1.25rem" aria-hidden />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly href: string | undefined
  readonly children: ReactNode
}

/** Keeps its size when there is no link. */
function Step({ label, href, children }: StepProps) {
  const look = classNames(button.button, styles.step)
  return href ? (
    <LocalLink className={look} to={href} aria-label={label}>
      {children}
    </LocalLink>
  ) : (
    <button type="button" className={look} disabled aria-label={label}>
      {children}
    </button>
  )
}
