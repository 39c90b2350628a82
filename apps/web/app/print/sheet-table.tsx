import type { PrizeTier } from '@quayso/games/prize-table'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as styles from './print-sheet.module.css'
import type { SheetResult } from './sheets.ts'

interface SheetTableProps {
  readonly result: SheetResult
  /** For screen readers. */
  readonly label: string
  /** The eighth prize first. */
  readonly isUp: boolean
  /** With the prizes that are folded elsewhere. */
  readonly isWhole?: boolean
}

/** The prizes of one result. */
export function SheetTable({ result, label, isUp, isWhole = false }: SheetTableProps) {
  const { t } = useLanguage()
  const { table, numbers } = result
  const shown = table.filter(({ isFolded }) => isWhole || !isFolded)
  const hasNames = table.length > 1
  return (
    <table className={styles.prizes} aria-label={label} data-tiers={table.length}>
      <tbody>
        {(isUp ? [...shown].reverse() : shown).map((tier) => (
          <tr key={tier.rank} data-rank={tier.rank}>
            {hasNames && <th scope="row">{tierLabel(t, tier)}</th>}
            <td data-count={tier.count} data-digits={tier.digits}>
              {(numbers[tier.rank] ?? []).map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat; their identity is their position
                <span key={place}>{number} </span>
              ))}
            </td>
          </tr>
        ))}
        {shown.length < table.length && (
          <tr>
            <td colSpan={2} className={styles.folded}>
              <Folded tiers={table.slice(shown.length)} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

export function Folded({ tiers }: { readonly tiers: readonly PrizeTier[] }) {
  const t = useTexts('print')
  return t('print.folded', { count: tiers.reduce((sum, { count }) => sum + count, 0) })
}
