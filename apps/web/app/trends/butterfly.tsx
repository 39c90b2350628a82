import '@quayso/site/heat.css'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as styles from './butterfly.module.css'

interface ButterflyProps {
  /** By digit. */
  readonly heads: readonly number[]
  readonly tails: readonly number[]
}

/** How often each digit came as a head (left) and as a tail (right). */
export function Butterfly({ heads, tails }: ButterflyProps) {
  const t = useTexts('trends')
  return (
    <table className={styles.butterfly}>
      <thead>
        <tr>
          <th scope="col">{t('trends.head')}</th>
          <th scope="col">
            <span className="vh">{t('trends.digit')}</span>
          </th>
          <th scope="col">{t('trends.tail')}</th>
        </tr>
      </thead>
      <tbody>
        {heads.map((count, digit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the digit
          <tr key={digit}>
            <Wing counts={heads} count={count} className={styles.left} />
            <th scope="row">{digit}</th>
            <Wing counts={tails} count={tails[digit] ?? 0} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WingProps {
  readonly counts: readonly number[]
  readonly count: number
  readonly className?: string | undefined
}

function Wing({ counts, count, className }: WingProps) {
  const highest = Math.max(1, ...counts)
  const shade = classNames(count === highest && styles.most, count === Math.min(...counts) && styles.least)
  return (
    <td className={className}>
      <div className={styles.wing}>
        <svg className={shade} width={`${Math.round((75 * count) / highest)}%`} aria-hidden="true" />
        <b>{count}</b>
      </div>
    </td>
  )
}
