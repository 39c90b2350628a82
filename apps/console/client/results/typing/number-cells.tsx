import type { PrizeTier } from '@quayso/games/prize-table'
import { useLayoutEffect, useRef } from 'react'
import { shortPrize } from '../../draws/game-words.ts'
import { useTexts } from '../../texts/texts.tsx'
import { classNames } from '../../ui/class-names.ts'

interface NumberCellsProps {
  readonly tier: PrizeTier
  readonly values: readonly string[]
  /** The cell that is typed into; undefined while the cursor is in another tier. */
  readonly at: number | undefined
  readonly bad?: readonly number[]
  readonly isReadOnly?: boolean
  readonly onType: (cell: number, value: string) => void
  readonly onBack: (cell: number) => void
  readonly onMove: (cell: number) => void
  /** A text with more than one number was pasted. */
  readonly onPaste?: (cell: number, text: string) => void
}

/** Rows break as on the page: six numbers as three and three, seven as four and three. */
export function rowsOf({ count, digits }: PrizeTier): string | undefined {
  if (count === 7) return 'k7'
  return count === 6 ? classNames('k6', `d${digits}`) : undefined
}

const widths: Readonly<Record<number, string>> = { 4: 'w4', 3: 'w3', 2: 'w2' }

/** The cells of a tier: digits alone, so letters stay commands there. */
export function NumberCells(props: NumberCellsProps) {
  const { tier, values, at, bad = [], isReadOnly = false, onType, onBack, onMove, onPaste } = props
  const t = useTexts('results')
  const cells = useRef<HTMLDivElement>(null)
  // Before the tier is painted as the current one: a key pressed between the two would be lost.
  useLayoutEffect(() => {
    const input = at === undefined ? undefined : cells.current?.children[at]
    if (!(input instanceof HTMLInputElement) || document.activeElement === input) return
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'nearest' })
    // A whole number is typed over. Of a part of one the rest is typed, also when the screen was built anew meanwhile.
    const from = input.value.length < input.maxLength ? input.value.length : 0
    input.setSelectionRange(from, input.value.length)
  }, [at])
  return (
    <div className={classNames('tier__in', rowsOf(tier))} ref={cells}>
      {values.map((value, cell) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={cell}
          className={classNames(widths[tier.digits], bad.includes(cell) && 'bad')}
          inputMode="numeric"
          autoComplete="off"
          data-keys="letters"
          maxLength={tier.digits}
          aria-label={t('cell', { tier: shortPrize(t, tier), n: cell + 1, digits: tier.digits })}
          aria-invalid={bad.includes(cell) || undefined}
          placeholder={'·'.repeat(tier.digits)}
          value={value}
          readOnly={isReadOnly}
          onChange={(event) => onType(cell, event.target.value)}
          onFocus={() => {
            if (at !== cell) onMove(cell)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || value !== '' || cell === 0 || isReadOnly) return
            event.preventDefault()
            onBack(cell)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!onPaste || !/\d\D+\d/.test(text)) return
            event.preventDefault()
            onPaste(cell, text)
          }}
        />
      ))}
    </div>
  )
}
