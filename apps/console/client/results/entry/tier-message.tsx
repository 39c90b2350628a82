import type { PrizeTier } from '@quayso/games/prize-table'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortPrize } from '../../draws/game-words.ts'
import { useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Turn, toldOf } from '../parts/use-turn.ts'
import { valuesOf } from '../typing/cells.ts'
import type { EntryEvent } from './entry-events.ts'
import { type EntryState, phaseOf } from './entry-state.ts'
import { faultText } from './fault-text.ts'

export interface TierMessageProps {
  readonly tier: PrizeTier
  readonly state: EntryState
  readonly turn: Turn
  readonly dispatch: (event: EntryEvent) => void
  /** Opens a correction with my numbers. */
  readonly onCorrect?: (rank: number) => void
}

function Problem({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className="tier__msg">
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {children}
      </p>
      {actions !== undefined && <div className="row gap2 mt2">{actions}</div>}
    </div>
  )
}

/** Mine is stored, another claim differs: its author hears it again. */
function Different(props: TierMessageProps) {
  const t = useTexts('results')
  const { shortTime } = useFormats()
  const { login } = useOperator()
  const { tier, turn, state, dispatch, onCorrect } = props
  const { rank } = tier
  const phase = phaseOf(state, rank)
  if (phase.kind !== 'differs') return null
  const told = toldOf(turn, rank)
  const others = [told?.page, ...(told?.words ?? [])]
  const other = others.find((one) => one && one.by !== login && one.numbers === null)
  const [cell = 0] = phase.cells
  const who = { name: other?.name ?? '', time: other ? shortTime(other.at) : '' }
  const number = valuesOf(state, rank)[cell] ?? ''
  return (
    <Problem
      actions={
        <>
          <Button keyHint="enter" onClick={() => dispatch({ type: 'moved', place: { rank, cell } })}>
            {t('retype.again', { n: cell + 1 })}
          </Button>
          {onCorrect && (
            <Button keyHint="x" onClick={() => onCorrect(rank)}>
              {t('retype.correct', { number })}
            </Button>
          )}
        </>
      }
    >
      {phase.cells.length > 0 ? t('differs', { ...who, n: cell + 1 }) : t('differs.somewhere', who)}
    </Problem>
  )
}

/** The fault of a tier, and ways out of it. */
export function TierMessage(props: TierMessageProps) {
  const t = useTexts('results')
  const { tier, state, dispatch } = props
  const { rank } = tier
  const phase = phaseOf(state, rank)
  if (phase.kind === 'open' && phase.problem?.kind === 'short') {
    const { cell, expected, entered } = phase.problem
    return <Problem>{t('short', { n: cell + 1, expected, entered })}</Problem>
  }
  if (phase.kind === 'open' && phase.problem?.kind === 'refused')
    return <Problem>{faultText(t, phase.problem.fault)}</Problem>
  if (phase.kind === 'unsent') {
    const resend = (
      <Button onClick={() => dispatch({ type: 'resend', rank })} keyHint="enter">
        {t('resend')}
      </Button>
    )
    return <Problem actions={resend}>{t(`unsent.${phase.why}`, { tier: shortPrize(t, tier) })}</Problem>
  }
  return <Different {...props} />
}
