import { differingCells } from '@quayso/games/compare-numbers'
import { Check, CircleDashed, EyeOff, Rss, TriangleAlert } from 'lucide-react'
import { shortPrize } from '../../draws/game-words.ts'
import { useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { toldOf } from '../parts/use-turn.ts'
import { findShort, isUntouched, valuesOf } from '../typing/cells.ts'
import { NumberCells, rowsOf } from '../typing/number-cells.tsx'
import { enterNow } from './entry-events.ts'
import { isOpen, type Phase, phaseOf } from './entry-state.ts'
import { TierMessage, type TierMessageProps } from './tier-message.tsx'

interface TierRowProps extends TierMessageProps {
  readonly mayEnter: boolean
  readonly onPaste?: (cell: number, text: string) => void
}

/** Other claims on the tier: until it is agreed, only whether they are the same as mine. */
function Others(props: Pick<TierRowProps, 'tier' | 'state' | 'turn'>) {
  const t = useTexts('results')
  const { login } = useOperator()
  const { tier, state, turn } = props
  const words = toldOf(turn, tier.rank)?.words.filter(({ by, kind }) => kind === 'feed' || by !== login) ?? []
  const phase = phaseOf(state, tier.rank)
  const isMine = phase.kind === 'said' || phase.kind === 'differs'
  const isTyped = isMine || !isUntouched(state, tier.rank)
  const silent = isTyped ? turn.feeds.filter(({ name }) => !words.some(({ by }) => by === name)) : []
  const differs = (numbers: readonly string[] | null) =>
    numbers === null || differingCells(tier, valuesOf(state, tier.rank), numbers).length > 0
  return (
    <div className="tier__feed">
      {words.map(({ by, name, kind, numbers }) => {
        if (!isMine) {
          return (
            <span key={by} className="src">
              <Icon of={kind === 'feed' ? Rss : EyeOff} />
              {t(kind === 'feed' ? 'other.first' : 'other.hidden', { name })}
            </span>
          )
        }
        const isBad = differs(numbers)
        return (
          <span key={by} className={isBad ? 'src src--bad' : 'src src--ok'}>
            <Icon of={isBad ? TriangleAlert : Check} />
            {t(isBad ? 'other.differs' : 'other.same', { name })}
          </span>
        )
      })}
      {silent.map(({ name }) => (
        <span key={name} className="src src--wait">
          <Icon of={CircleDashed} />
          {t('other.none', { name })}
        </span>
      ))}
    </div>
  )
}

/** Nothing left to do with this tier: its numbers stand. */
function DoneRow(props: TierRowProps) {
  const t = useTexts('results')
  const { time } = useFormats()
  const { tier, turn, state } = props
  const { rank } = tier
  const page = toldOf(turn, tier.rank)?.page
  const shown = (state.agreed.has(rank) && page?.numbers) || valuesOf(state, rank)
  return (
    <div className={classNames('tier tier--done', rank === 0 && 'db')} data-tier={rank}>
      <b>{shortPrize(t, tier)}</b>
      <div className={classNames('tier__done', rowsOf(tier))}>
        {shown.map((number, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
          <span key={cell}>{number}</span>
        ))}
      </div>
      <Others {...props} />
      <div className="tier__st">
        {page ? (
          <>
            <span className="num muted">{time(page.at)}</span>
            <span className="ok">
              <span className="vh">{t('onPage.done')}</span>
              <Icon of={Check} />
            </span>
          </>
        ) : (
          <span className="muted">{t('stored')}</span>
        )}
      </div>
    </div>
  )
}

function Held({ phase, onUndo }: { readonly phase: Extract<Phase, { kind: 'held' }>; readonly onUndo: () => void }) {
  const t = useTexts('results')
  return (
    <>
      <UndoBar seconds={phase.forMs / 1000} untilMs={phase.untilMs} say={(left) => t('seconds', { n: left })} />
      <Button onClick={onUndo} keyHint="z">
        {t('undo')}
      </Button>
    </>
  )
}

/** A tier in any of its states: done, now, held, different, waiting. */
export function TierRow(props: TierRowProps) {
  const t = useTexts('results')
  const { time } = useFormats()
  const { tier, turn, state, mayEnter, dispatch, onPaste } = props
  const { rank } = tier
  const page = toldOf(turn, tier.rank)?.page
  const phase = phaseOf(state, rank)
  if (phase.kind === 'said' || state.agreed.has(rank)) return <DoneRow {...props} />
  const at = state.at?.rank === rank ? state.at.cell : undefined
  const isNow = at !== undefined
  const kind =
    phase.kind === 'differs'
      ? 'tier--bad'
      : phase.kind === 'held' || phase.kind === 'sending'
        ? 'tier--hold'
        : isNow
          ? 'tier--now'
          : 'tier--wait'
  const problem = phase.kind === 'open' && phase.problem?.kind === 'short' ? [phase.problem.cell] : []
  const bad = phase.kind === 'differs' ? phase.cells : problem
  const name = shortPrize(t, tier)
  const isFull = findShort(state.table, state, rank) === undefined
  return (
    <div
      className={classNames('tier', kind, rank === 0 && 'db')}
      aria-current={isNow ? 'step' : undefined}
      data-tier={rank}
    >
      <b>{name}</b>
      <NumberCells
        tier={tier}
        values={valuesOf(state, rank)}
        at={at}
        bad={bad}
        isReadOnly={!mayEnter || !isOpen(state, rank)}
        onType={(cell, value) => dispatch({ type: 'typed', place: { rank, cell }, value })}
        onBack={(cell) => dispatch({ type: 'back', place: { rank, cell } })}
        onMove={(cell) => dispatch({ type: 'moved', place: { rank, cell } })}
        {...(onPaste && { onPaste })}
      />
      <Others {...props} />
      <div className="tier__st">
        {phase.kind === 'held' && <Held phase={phase} onUndo={() => dispatch({ type: 'undo' })} />}
        {phase.kind === 'sending' && <span className="muted">{t('sending')}</span>}
        {phase.kind === 'open' && isNow && mayEnter && (
          <Button look={isFull ? 'go' : 'line'} disabled={!isFull} onClick={() => dispatch(enterNow())} keyHint="enter">
            {t(state.page[rank] === 'theirs' ? 'confirm.tier' : 'publish', { tier: name })}
          </Button>
        )}
        {phase.kind === 'open' && !isNow && (
          <span className="muted">
            {page
              ? page.numbers
                ? t('told')
                : t('taken', { name: page.name, time: time(page.at) })
              : rank === 0
                ? t('last')
                : t('notDrawn')}
          </span>
        )}
      </div>
      <TierMessage {...props} />
    </div>
  )
}
