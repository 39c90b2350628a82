import { headTail } from '@quayso/games/head-tail'
import { useLanguage } from '../i18n/locale-context.tsx'
import * as styles from './sheet-pairs.module.css'
import type { SheetResult } from './sheets.ts'

const halves = [0, 1, 2, 3, 4] as const

/** The last two digits of all numbers by their first digit, in two columns. */
export function SheetPairs({ result: { numbers } }: { readonly result: SheetResult }) {
  const { t } = useLanguage()
  const { heads } = headTail(numbers)
  const pairs = (digit: number) => heads[digit]?.map(({ digits }) => digits).join(' ') || '–'
  return (
    <table className={styles.pairs} aria-label={t('card.pairs')}>
      <thead>
        <tr>
          {[0, 1].map((half) => (
            <HeadNames key={half} />
          ))}
        </tr>
      </thead>
      <tbody>
        {halves.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{pairs(digit)}</td>
            <th scope="row">{digit + 5}</th>
            <td>{pairs(digit + 5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadNames() {
  const { t } = useLanguage()
  return (
    <>
      <th scope="col">{t('card.head')}</th>
      <th scope="col">{t('card.pairs')}</th>
    </>
  )
}
