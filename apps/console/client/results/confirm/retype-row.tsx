import type { PrizeTier } from '@quayso/games/prize-table'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '../../calls/call.ts'
import { shortPrize } from '../../draws/game-words.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Turn } from '../parts/use-turn.ts'
import { valuesOf } from '../typing/cells.ts'
import { NumberCells, rowsOf } from '../typing/number-cells.tsx'
import { type ConfirmEvent, type ConfirmState, checkOf } from './confirm-model.ts'

interface RetypeRowProps {
  readonly tier: PrizeTier
  readonly turn: Turn
  readonly state: ConfirmState
  readonly dispatch: (event: ConfirmEvent) => void
}

/** Both numbers, once they may be shown: mine is kept as a contradiction, and the correction begins with it. */
function Both({
  tier,
  turn,
  state,
  theirs,
  cells,
}: RetypeRowProps & { theirs: readonly string[]; cells: readonly number[] }) {
  const t = useTexts('results')
  const navigate = useNavigate()
  const { code, turnNum } = turn
  const cell = cells[0] ?? 0
  const mine = valuesOf(state, tier.rank)
  const keep = async () => {
    const tiers = [{ rank: tier.rank, numbers: [...mine] }]
    await call('results.enter', { code, turnNum, orderId: crypto.randomUUID(), tiers, isKept: true, takenBack: 0 })
    await navigate(`/results/${code}/${turnNum}/correct`, { state: { tiers } })
  }
  return (
    <>
      <p className="err" role="alert">
        <Icon of={CircleAlert} />
        {t('retype.both', { n: cell + 1, mine: mine[cell] ?? '', theirs: theirs[cell] ?? theirs.join(' ') })}
      </p>
      <div className="row gap2 mt2">
        <Button onClick={() => void keep()}>{t('retype.keep', { number: mine[cell] ?? '' })}</Button>
        <span className="sub">{t('retype.keep.why')}</span>
      </div>
    </>
  )
}

/** A tier that is typed again: what differs is named by its place alone. */
export function RetypeRow(props: RetypeRowProps) {
  const t = useTexts('results')
  const { time, shortTime } = useFormats()
  const { tier, turn, state, dispatch } = props
  const { rank } = tier
  const check = checkOf(state, rank)
  const page = turn.tiers.find((one) => one.rank === rank)?.page
  const first = page?.name ?? ''
  const name = shortPrize(t, tier)
  const values = valuesOf(state, rank)
  const at = state.at?.rank === rank ? state.at.cell : undefined
  const isNow = at !== undefined
  if (check.kind === 'agrees' || check.kind === 'own') {
    return (
      <div className={classNames('tier tier--done', rank === 0 && 'db')} data-tier={rank}>
        <b>{name}</b>
        <div className={classNames('tier__done', rowsOf(tier))}>
          {check.kind === 'agrees' &&
            values.map((value, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
              <span key={cell}>{value}</span>
            ))}
        </div>
        <div className="tier__feed">
          {check.kind === 'agrees' ? (
            <span className="src src--ok">
              <Icon of={Check} />
              {t('retype.same', { name: first })}
            </span>
          ) : (
            <span className="src">{t('retype.own')}</span>
          )}
        </div>
        <div className="tier__st">
          {check.kind === 'agrees' && (
            <>
              <span className="num muted">{time(check.atMs)}</span>
              <span className="ok">
                <Icon of={Check} />
              </span>
            </>
          )}
        </div>
      </div>
    )
  }
  const isBad = check.kind === 'differs'
  const bad = isBad ? check.cells : check.kind === 'short' ? [check.cell] : []
  const cell = bad[0] ?? 0
  const kind = isBad ? 'tier--bad' : isNow ? 'tier--now' : 'tier--wait'
  return (
    <div
      className={classNames('tier', kind, rank === 0 && 'db')}
      aria-current={isNow ? 'step' : undefined}
      data-tier={rank}
    >
      <b>{name}</b>
      <NumberCells
        tier={tier}
        values={values}
        at={at}
        bad={bad}
        isReadOnly={check.kind === 'checking'}
        onType={(place, value) => dispatch({ type: 'typed', place: { rank, cell: place }, value })}
        onBack={(place) => dispatch({ type: 'back', place: { rank, cell: place } })}
        onMove={(place) => dispatch({ type: 'moved', place: { rank, cell: place } })}
      />
      <div className="tier__feed">
        {isBad && (
          <span className="src src--bad">
            <Icon of={TriangleAlert} />
            {t('retype.differ', { n: check.cells.length })}
          </span>
        )}
        {isNow && !isBad && <span className="src">{t('retype.hidden', { name: first })}</span>}
        {check.kind === 'checking' && <span className="src">{t('retype.asking')}</span>}
      </div>
      <div className="tier__st" />
      {(isBad || check.kind === 'short' || check.kind === 'unasked') && (
        <div className="tier__msg">
          {isBad && check.theirs ? (
            <Both {...props} theirs={check.theirs} cells={check.cells} />
          ) : (
            <p className="err" role="alert">
              <Icon of={CircleAlert} />
              {isBad && t('retype.listen', { n: cell + 1, name: first, time: page ? shortTime(page.at) : '' })}
              {check.kind === 'short' &&
                t('short', { n: check.cell + 1, expected: check.expected, entered: check.entered })}
              {check.kind === 'unasked' && t('retype.unasked')}
            </p>
          )}
          {isBad && !check.theirs && (
            <div className="row gap2 mt2">
              <Button keyHint="enter" onClick={() => dispatch({ type: 'moved', place: { rank, cell } })}>
                {t('retype.again', { n: cell + 1 })}
              </Button>
              <Button keyHint="x" onClick={() => dispatch({ type: 'sure', rank })}>
                {t('retype.sure')}
              </Button>
              <span className="sub">{t('retype.sure.why')}</span>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
