import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IssueSelect } from '../../draws/card/issue-select.tsx'
import { detailHref } from '../../draws/draw-address.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import type { DrawRow } from '../../live/draw-rows.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { issuesToChoose, turnAfter } from '../data/shown-draw.ts'
import * as styles from './stepper.module.css'

interface StepperProps {
  readonly draw: DrawDetail
  readonly shown: DrawIssue
  readonly row: DrawRow
}

/** Links to the previous and next draw, and a select of others. */
export function Stepper({ draw, shown, row }: StepperProps) {
  const texts = useTexts('detail')
  const navigate = useLocalNavigate()
  const hrefOf = (turnNum: string | undefined) => turnNum && detailHref(draw.code, turnNum)
  return (
    <div className={styles.stepper}>
      <Step label={texts('detail.previous')} href={hrefOf(draw.previousTurnNum ?? undefined)}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </Step>
      <IssueSelect
        gameName={row.name}
        issues={issuesToChoose(shown, row)}
        shownTurnNum={shown.turnNum}
        onChoose={(turnNum) => void navigate(detailHref(draw.code, turnNum))}
      />
      <Step label={texts('detail.next')} href={hrefOf(turnAfter(draw, row.issueList))}>
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
