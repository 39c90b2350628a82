import type { HeadTail, Pair } from '@quayso/games/head-tail'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronDown } from '../../ui/icon-shapes.ts'
import * as styles from './head-tail-table.module.css'
import type { LitRow } from './lit-row.ts'

interface HeadTailTableProps {
  readonly headTail: HeadTail
  /** The row whose numbers are highlighted in the prize table. */
  readonly lit: LitRow | undefined
  readonly onLight: (row: LitRow | undefined) => void
}

/**
 * Heads beside the prizes in a wide card, heads and tails folded below them in a narrow one: one table for both.
 * It follows the fold instead of being its content, which could not be shown in a wide card.
 */
export function HeadTailTable(props: HeadTailTableProps) {
  const { t } = useLanguage()
  return (
    <div className={styles.beside}>
      <details className={styles.fold}>
        <summary>
          {t('card.headTail')}
          <Icon shape={chevronDown} />
        </summary>
      </details>
      <HeadsAndTails {...props} />
    </div>
  )
}

/** Heads and tails side by side, one table so that their rows line up. */
export function HeadsAndTails({ headTail: { heads, tails }, ...rows }: HeadTailTableProps) {
  const { t } = useLanguage()
  return (
    <table className={classNames(styles.table, styles.both)} aria-label={t('card.headTail')}>
      <thead>
        <tr>
          <th scope="col">{t('card.head')}</th>
          <th scope="col">{t('card.pairs')}</th>
          <th scope="col">{t('card.tail')}</th>
          <th scope="col">{t('card.pairs')}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <Row {...rows} row={`head ${digit}`} digit={digit} pairs={heads[digit]} />
            <Row {...rows} row={`tail ${digit}`} digit={digit} pairs={tails[digit]} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

interface RowProps extends Omit<HeadTailTableProps, 'headTail'> {
  readonly row: LitRow
  readonly digit: number
  readonly pairs: readonly Pair[] | undefined
}

function Row({ row, digit, pairs = [], lit, onLight }: RowProps) {
  const isOn = row === lit
  const press = () => onLight(isOn ? undefined : row)
  return (
    <>
      <th scope="row" className={isOn ? styles.on : undefined}>
        <button type="button" aria-pressed={isOn} onClick={press}>
          {digit}
        </button>
      </th>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for fingers; the button before it is for keys */}
      <td className={classNames(isOn && styles.on, pairs.length === 0 && styles.none)} onClick={press}>
        {pairs.length === 0 ? '–' : textRuns(pairs).map((text, i) => (i % 2 === 0 ? text : <b key={text}>{text}</b>))}
      </td>
    </>
  )
}

/** Every second run is a special pair. An element for each pair would be a third of a home page's elements. */
function textRuns(pairs: readonly Pair[]): string[] {
  const runs = ['']
  for (const { digits, special } of pairs) {
    if (special) runs.push(digits, ' ')
    else runs[runs.length - 1] += `${digits} `
  }
  return runs
}
