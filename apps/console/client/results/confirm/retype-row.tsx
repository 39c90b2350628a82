import type { PrizeTier } from '@quayso/games/prize-table'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
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
  readonly keep: (rank: number) => void
}

/** A tier that is typed again: what differs is named by its place alone. */
export function RetypeRow({ tier, turn, state, dispatch, keep }: RetypeRowProps) {
  const t = useTexts('results')
  const { time, shortTime } = useFormats()
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
          <p className="err" role="alert">
            <Icon of={CircleAlert} />
            {isBad && t('retype.listen', { n: cell + 1, name: first, time: page ? shortTime(page.at) : '' })}
            {check.kind === 'short' &&
              t('short', { n: check.cell + 1, expected: check.expected, entered: check.entered })}
            {check.kind === 'unasked' && t('retype.unasked')}
          </p>
          {isBad && (
            <div className="row gap2 mt2">
              <Button keyHint="enter" onClick={() => dispatch({ type: 'moved', place: { rank, cell } })}>
                {t('retype.again', { n: cell + 1 })}
              </Button>
              <Button keyHint="x" onClick={() => keep(rank)}>
                {t('retype.keep', { number: values[cell] ?? '' })}
              </Button>
              <span className="sub">{t('retype.keep.why')}</span>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
