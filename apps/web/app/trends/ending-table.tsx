import '@quayso/site/heat.css'
import { useTexts } from '../i18n/locale-context.tsx'
import heat from '../ui/charts/heat.module.css'
import { digits, HeatHead } from '../ui/charts/heat-head.tsx'
import { HeatLegend } from '../ui/charts/heat-legend.tsx'
import { heatStep } from '../ui/charts/heat-step.ts'
import { classNames } from '../ui/class-names.ts'
import * as styles from './ending-table.module.css'

/** From 00 to 99; higher counts are darker. */
export function EndingTable({ counts }: { readonly counts: readonly number[] }) {
  const t = useTexts('trends')
  const highest = Math.max(1, ...counts)
  return (
    <>
      <HeatLegend least={t('trends.times', { count: 0 })} most={t('trends.times', { count: highest })} />
      <table className={classNames(heat.heat, styles.endings)}>
        <HeatHead corner={<span className="vh">{t('trends.head')}</span>} />
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
