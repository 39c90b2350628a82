import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import { issueTiers, publishedTiers } from '@quayso/contract/draw-view'
import type { CardGame } from '../../draws/card/card-game.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../numbers/tier-name.tsx'
import * as styles from './correction-note.module.css'

interface CorrectionNoteProps {
  readonly correction: NonNullable<DrawDetail['correction']>
  readonly shown: Pick<DrawDetail, 'detail' | 'openNum'>
  readonly layout: CardGame['layout']
}

/** The original numbers of the corrected tiers, and the reason of the correction. */
export function CorrectionNote({ correction, shown, layout }: CorrectionNoteProps) {
  const texts = useTexts('detail')
  const nameTier = useTierNames(layout)
  const before = issueTiers({ detail: correction.replaced }) ?? []
  const now = publishedTiers(shown)
  const changed = before.flatMap((numbers, rank) => (numbers.join(',') === now[rank] ? [] : [{ rank, numbers }]))
  const spaced = (numbers: string) => numbers.split(',').join(' ')
  return (
    <section className={styles.note} aria-labelledby="correction">
      <h2 id="correction">{texts('detail.correction')}</h2>
      <ul>
        {changed.map(({ rank, numbers }) => (
          <li key={rank}>
            {texts('detail.corrected', {
              tier: nameTier(rank),
              before: numbers.join(' '),
              now: spaced(now[rank] ?? ''),
            })}
          </li>
        ))}
      </ul>
      <p>{texts('detail.correctionReason', { reason: correction.reason })}</p>
    </section>
  )
}
