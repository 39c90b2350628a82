import type { HeadTail, Pair } from '@quayso/games/head-tail'
import { useLanguage } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { chevronDown } from '../ui/icon-shapes.ts'
import styles from './head-tail-table.module.css'

/** Heads beside the prizes in a wide card, heads and tails folded below them in a narrow one. */
export function HeadTailTable({ headTail: { heads, tails } }: { readonly headTail: HeadTail }) {
  const { t } = useLanguage()
  return (
    <>
      <div className={styles.beside}>
        <table className={styles.table} aria-label={t('card.headTail')}>
          <thead>
            <tr>
              <th scope="col">{t('card.head')}</th>
              <th scope="col">{t('card.pairs')}</th>
            </tr>
          </thead>
          <tbody>
            {digits.map((digit) => (
              <tr key={digit}>
                <Row digit={digit} pairs={heads[digit]} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={styles.fold}>
        <summary>
          {t('card.headTail')}
          <Icon shape={chevronDown} />
        </summary>
        <table className={classNames(styles.table, styles.both)}>
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
                <Row digit={digit} pairs={heads[digit]} />
                <Row digit={digit} pairs={tails[digit]} />
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function Row({ digit, pairs = [] }: { readonly digit: number; readonly pairs: readonly Pair[] | undefined }) {
  return (
    <>
      <th scope="row">{digit}</th>
      <td>
        {pairs.length === 0 && <span className={styles.none}>–</span>}
        {pairs.map((pair, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs repeat and have no other identity
          <span key={position} className={pair.special ? styles.special : undefined}>
            {pair.digits}{' '}
          </span>
        ))}
      </td>
    </>
  )
}
