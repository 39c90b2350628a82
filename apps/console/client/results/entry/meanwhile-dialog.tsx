import { shortPrize } from '../../draws/game-words.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tierOf, valuesOf } from '../typing/cells.ts'
import type { EntryEvent } from './entry-events.ts'
import { type EntryState, phaseOf } from './entry-state.ts'

interface MeanwhileDialogProps {
  readonly state: EntryState
  readonly rank: number
  readonly dispatch: (event: EntryEvent) => void
}

/** Somebody told other numbers while these were typed: nothing of them was sent. */
export function MeanwhileDialog({ state, rank, dispatch }: MeanwhileDialogProps) {
  const t = useTexts('results')
  const { time } = useFormats()
  const phase = phaseOf(state, rank)
  if (phase.kind !== 'differs') return null
  const { other, cells } = phase
  const cell = cells[0] ?? 0
  const name = shortPrize(t, tierOf(state.table, rank))
  const look = () => dispatch({ type: 'seen', rank })
  return (
    <Dialog
      title={t('meanwhile', { name: other.by, tier: name })}
      onClose={look}
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'drop', rank })}>{t('meanwhile.drop')}</Button>
          {/* A fast typist's Enter must not drop what was typed. */}
          <Button look="go" onClick={look} ref={(button) => button?.setAttribute('autofocus', '')}>
            {t('meanwhile.look', { n: cell + 1 })}
          </Button>
        </>
      }
    >
      <p>{t('meanwhile.when', { time: time(other.atMs) })}</p>
      {other.numbers && (
        <div>
          <span className="sub">{t('meanwhile.page')}</span> <b className="num">{other.numbers.join(' ')}</b>
        </div>
      )}
      <div>
        <span className="sub">
          {other.numbers
            ? t('meanwhile.mine', { n: cell + 1 })
            : t('differs.hidden', { name: other.by, time: time(other.atMs) })}
        </span>{' '}
        <b className="num">
          {valuesOf(state, rank).map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers have nothing but their place
            <span key={at} className={cells.includes(at) ? 'bad' : ''}>
              {number}{' '}
            </span>
          ))}
        </b>
      </div>
    </Dialog>
  )
}
