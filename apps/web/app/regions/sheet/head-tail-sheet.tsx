import type { StationDay } from '@quayso/contract/draw'
import { headTail, type Pair } from '@quayso/games/head-tail'
import { useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as segments from '../../ui/controls/segments.module.css'
import * as styles from './head-tail-sheet.module.css'

type Kind = 'head' | 'tail'

const kinds = ['head', 'tail'] as const

/** Heads and tails of all stations; one of them is shown at a time, without script both. */
export function HeadTailSheet({ stations }: { readonly stations: readonly StationDay[] }) {
  const texts = useTexts('region')
  const [shown, show] = useState<Kind>('head')
  return (
    <section className={styles.card} aria-labelledby="head-tail">
      <div className={styles.bar}>
        <h2 id="head-tail">{shown === 'head' ? texts('region.heads') : texts('region.tails')}</h2>
        <fieldset className={classNames(segments.segments, styles.switch)} aria-label={texts('region.headTail')}>
          {kinds.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => show(kind)}>
              {texts(`region.${kind}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {kinds.map((kind) => (
        <div key={kind} className={classNames(styles.columns, kind !== shown && styles.hidden)}>
          <PairTable stations={stations} kind={kind} />
        </div>
      ))}
    </section>
  )
}

interface PairTableProps {
  readonly stations: readonly StationDay[]
  readonly kind: Kind
}

function PairTable({ stations, kind }: PairTableProps) {
  const texts = useTexts('region')
  const columns = stations.map(({ code, name, draw }) => {
    const { heads, tails } = headTail(draw?.tiers ?? [])
    return { code, name, rows: kind === 'head' ? heads : tails }
  })
  return (
    <table className={styles.table}>
      <caption className="vh">{kind === 'head' ? texts('region.heads') : texts('region.tails')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts(`region.${kind}`)}</th>
          {columns.map(({ code, name }) => (
            <th key={code} scope="col">
              <span className={styles.name}>{name}</span>
              <span className={styles.short}>{code === 'hcm' ? texts('region.short.hcm') : name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            {columns.map(({ code, rows }) => (
              <td key={code}>
                <Pairs pairs={rows[digit] ?? []} position={kind === 'head' ? 1 : 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The other digit of each pair. */
function Pairs({ pairs, position }: { readonly pairs: readonly Pair[]; readonly position: 0 | 1 }) {
  if (pairs.length === 0) return '–'
  return pairs.map(({ digits: pair, special }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a pair may be there twice
    <span key={`${i} ${pair}`} className={special ? styles.special : undefined}>
      {pair[position]}
    </span>
  ))
}
