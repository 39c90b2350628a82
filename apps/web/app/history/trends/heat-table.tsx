import '@quayso/site/heat.css'
import { useTexts } from '../../i18n/locale-context.tsx'
import styles from '../../ui/charts/heat.module.css'
import { digits, HeatHead } from '../../ui/charts/heat-head.tsx'
import { HeatLegend } from '../../ui/charts/heat-legend.tsx'
import { heatStep } from '../../ui/charts/heat-step.ts'

interface HeatTableProps {
  readonly corner: string
  /** By digit; undefined where there is nothing to count. */
  readonly rows: readonly { readonly label: string; readonly counts: readonly (number | undefined)[] }[]
}

/** Counts by row and digit; higher counts are darker. */
export function HeatTable({ corner, rows }: HeatTableProps) {
  const t = useTexts('history')
  const highest = Math.max(1, ...rows.flatMap(({ counts }) => counts.map((count) => count ?? 0)))
  return (
    <>
      <table className={styles.heat}>
        <HeatHead corner={corner} />
        <tbody>
          {rows.map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {digits.map((digit) => {
                const count = counts[digit]
                if (count === undefined) return <td key={digit} />
                return (
                  <td key={digit} className={styles[`step${heatStep(count, highest)}`]}>
                    {count === 0 ? <span className="vh">0</span> : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <HeatLegend least={t('history.few')} most={t('history.many')} />
    </>
  )
}
