import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import heat from '../ui/heat.module.css'
import { HeatLegend } from '../ui/heat-legend.tsx'
import { heatStep } from '../ui/heat-step.ts'
import styles from './ending-table.module.css'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** From 00 to 99, the more often the darker. */
export function EndingTable({ counts }: { readonly counts: readonly number[] }) {
  const t = useTexts('trends')
  const highest = Math.max(1, ...counts)
  return (
    <>
      <HeatLegend least={t('trends.times', { count: 0 })} most={t('trends.times', { count: highest })} />
      <table className={classNames(heat.heat, styles.endings)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('trends.head')}</span>
            </th>
            {digits.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {digits.map((head) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {digits.map((tail) => {
                const count = counts[10 * head + tail] ?? 0
                return (
                  <td key={tail} className={heat[`step${heatStep(count, highest)}`]}>
                    <b>{`${head}${tail}`}</b> <small>{count}</small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
