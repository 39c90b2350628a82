import type { DrawIssue } from '@quayso/contract/calls/draws'
import { detailHref } from '../../draws/draw-address.ts'
import { formatTurn } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { DrawRow } from '../../live/draw-rows.ts'
import * as styles from './newer-draw.module.css'

interface NewerDrawProps {
  readonly shown: DrawIssue
  readonly row: DrawRow
  /** The newest draw that arrived while the page was open. */
  readonly newTurnNum: string | undefined
}

/** Offers a new draw over the page, so that nothing moves. Always rendered: live regions announce only changes. */
export function NewerDraw({ shown, row, newTurnNum }: NewerDrawProps) {
  const language = useLanguage()
  const texts = useTexts('detail')
  const newer = row.issueList.find(({ turnNum }) => turnNum === newTurnNum && turnNum !== shown.turnNum)
  const turn = newer && formatTurn(language, newer.turnNum, Date.parse(newer.openTime))
  return (
    <div role="status" className={styles.region} data-testid="newer-draw">
      {newer && turn && (
        <p className={styles.offer}>
          {newer.status === 'drawing' ? texts('detail.drawing', { turn }) : texts('detail.newer', { turn })}
          <LocalLink to={detailHref(row.code, newer.turnNum)}>{texts('detail.see')}</LocalLink>
        </p>
      )}
    </div>
  )
}
