import type { Draw, GameDraws } from '@quayso/contract/draw'
import { detailHref } from '../../draws/draw-address.ts'
import { formatTurn } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import * as styles from './newer-draw.module.css'

interface NewerDrawProps {
  readonly shown: Draw
  readonly row: GameDraws
  /** The newest draw that arrived while the page was open. */
  readonly newTurn: number | undefined
}

/** Offers a new draw over the page, so that nothing moves. Always rendered: live regions announce only changes. */
export function NewerDraw({ shown, row, newTurn }: NewerDrawProps) {
  const language = useLanguage()
  const texts = useTexts('detail')
  const newer = row.draws.find(({ turn }) => turn === newTurn && turn !== shown.turn)
  const turn = newer && formatTurn(language, newer.turn, newer.dueAtMs)
  return (
    <div role="status" className={styles.region} data-testid="newer-draw">
      {newer && turn && (
        <p className={styles.offer}>
          {newer.status === 'drawing' ? texts('detail.drawing', { turn }) : texts('detail.newer', { turn })}
          <LocalLink to={detailHref(row.code, newer.turn)}>{texts('detail.see')}</LocalLink>
        </p>
      )}
    </div>
  )
}
