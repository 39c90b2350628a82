import type { PrizeTier } from '@quayso/games/prize-table'
import { Check, CircleAlert, CircleDashed, Rss, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../calls/call.ts'
import { shortPrize } from '../../draws/game-words.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { findShort, isUntouched, valuesOf } from '../typing/cells.ts'
import { NumberCells, rowsOf } from '../typing/number-cells.tsx'
import type { EntryEvent } from './entry-events.ts'
import { differenceIn, type EntryState, isOpen, type Phase, phaseOf } from './entry-state.ts'
import { faultText } from './fault-text.ts'

export type TurnTier = Answer<'results.turn'>['tiers'][number]

interface TierRowProps {
  readonly tier: PrizeTier
  readonly state: EntryState
  /** What the server knows of it; undefined before its first answer. */
  readonly told: TurnTier | undefined
  readonly login: string
  readonly feeds: readonly string[]
  readonly mayEnter: boolean
  readonly dispatch: (event: EntryEvent) => void
  readonly onPaste: (cell: number, text: string) => void
}

const newOrder = () => crypto.randomUUID()

/** What each source says of the tier, beside what I typed. */
function Feeds({ tier, state, told, feeds }: Pick<TierRowProps, 'tier' | 'state' | 'told' | 'feeds'>) {
  const t = useTexts('results')
  const words = (told?.words ?? []).filter(({ kind }) => kind === 'feed')
  const phase = phaseOf(state, tier.rank)
  const isMine = phase.kind === 'said' || phase.kind === 'differs'
  const silent =
    isMine || !isUntouched(state, tier.rank) ? feeds.filter((name) => !words.some(({ by }) => by === name)) : []
  return (
    <div className="tier__feed">
      {words.map(({ by, numbers, at }) => {
        const cells = numbers && isMine ? differenceIn(state, tier.rank, { numbers, by, atMs: Date.parse(at) }) : []
        const first = cells[0]
        if (first !== undefined && numbers) {
          const theirs = tier.thai ? numbers.join(' ') : (numbers[first] ?? '')
          return (
            <span key={by} className="src src--bad">
              <Icon of={TriangleAlert} />
              {by} {theirs}
            </span>
          )
        }
        return (
          <span key={by} className="src src--ok">
            <Icon of={isMine ? Check : Rss} />
            {t(isMine ? 'feed.same' : 'feed.first', { name: by })}
          </span>
        )
      })}
      {silent.map((name) => (
        <span key={name} className="src src--wait">
          <Icon of={CircleDashed} />
          {t('feed.none', { name })}
        </span>
      ))}
    </div>
  )
}

/** Nothing left to do with this tier: its numbers stand. */
function DoneRow({ tier, state, told, feeds }: TierRowProps) {
  const t = useTexts('results')
  const { time } = useFormats()
  const { rank } = tier
  const page = state.page[rank]
  const mine = valuesOf(state, rank)
  const isAgreed = state.agreed.has(rank)
  const shown = (isAgreed && page?.numbers) || mine
  const differs = page && !isAgreed ? differenceIn(state, rank, page) : []
  const version = shortPrize(t, tier)
  return (
    <div
      className={classNames('tier tier--done', differs.length > 0 && 'tier--bad', rank === 0 && 'db')}
      data-tier={rank}
    >
      <b>{version}</b>
      <div className={classNames('tier__done', rowsOf(tier))}>
        {shown.map((number, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
          <span key={cell} className={differs.includes(cell) ? 'x' : ''}>
            {number}
          </span>
        ))}
      </div>
      <Feeds tier={tier} state={state} told={told} feeds={feeds} />
      <div className="tier__st">
        {page ? (
          differs.length > 0 ? (
            <span className="tag">
              {t('onPage', { numbers: differs.map((cell) => page.numbers?.[cell]).join(' ') })}
            </span>
          ) : (
            <>
              <span className="num muted">{time(page.atMs)}</span>
              <span className="ok">
                <span className="vh">{t('onPage.done')}</span>
                <Icon of={Check} />
              </span>
            </>
          )
        ) : (
          <span className="muted">{t('stored')}</span>
        )}
      </div>
    </div>
  )
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

/** What is wrong with the tier, and what can be done about it. */
function Message({ tier, state, dispatch }: Pick<TierRowProps, 'tier' | 'state' | 'dispatch'>) {
  const t = useTexts('results')
  const { time } = useFormats()
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
  if (phase.kind !== 'differs') return null
  const { other, cells } = phase
  const cell = cells[0] ?? 0
  const mine = valuesOf(state, rank)[cell] ?? ''
  const theirs = other.numbers?.[cell] ?? ''
  return (
    <Problem
      actions={
        <>
          {other.numbers && (
            <Button onClick={() => dispatch({ type: 'take', orderId: newOrder(), rank })} keyHint="f">
              {t('take', { number: theirs })}
            </Button>
          )}
          <Button onClick={() => dispatch({ type: 'keep', orderId: newOrder(), rank })} keyHint="g">
            {t('keep', { number: mine })}
          </Button>
        </>
      }
    >
      {other.numbers
        ? t('differs', { n: cell + 1, mine, theirs, name: other.by, time: time(other.atMs) })
        : t('differs.hidden', { name: other.by, time: time(other.atMs) })}
    </Problem>
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
  const { tier, state, told, feeds, mayEnter, dispatch, onPaste } = props
  const { rank } = tier
  const page = state.page[rank]
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
        onPaste={onPaste}
      />
      <Feeds tier={tier} state={state} told={told} feeds={feeds} />
      <div className="tier__st">
        {phase.kind === 'held' && <Held phase={phase} onUndo={() => dispatch({ type: 'undo' })} />}
        {phase.kind === 'sending' && <span className="muted">{t('sending')}</span>}
        {phase.kind === 'differs' && phase.other.numbers && (
          <span className="tag">
            {t('onPage', { numbers: phase.cells.map((cell) => phase.other.numbers?.[cell]).join(' ') })}
          </span>
        )}
        {phase.kind === 'open' && isNow && mayEnter && (
          <Button
            look={isFull ? 'go' : 'line'}
            disabled={!isFull}
            onClick={() => dispatch({ type: 'enter', nowMs: Date.now(), orderId: newOrder() })}
            keyHint="enter"
          >
            {t(state.page[rank] ? 'confirm.tier' : 'publish', { tier: name })}
          </Button>
        )}
        {phase.kind === 'open' && !isNow && (
          <span className="muted">
            {page
              ? page.numbers
                ? t('told')
                : t('taken', { name: page.by, time: time(page.atMs) })
              : rank === 0
                ? t('last')
                : t('notDrawn')}
          </span>
        )}
      </div>
      <Message tier={tier} state={state} dispatch={dispatch} />
    </div>
  )
}
