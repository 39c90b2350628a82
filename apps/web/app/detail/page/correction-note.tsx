import type { DetailedDraw, Tiers } from '@quayso/contract/draw'
import type { CardGame } from '../../draws/card/card-game.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../numbers/tier-name.tsx'
import * as styles from './correction-note.module.css'

interface CorrectionNoteProps {
  readonly correction: NonNullable<DetailedDraw['correction']>
  readonly now: Tiers
  readonly layout: CardGame['layout']
}

/** The original numbers of the corrected tiers, and the reason of the correction. */
export function CorrectionNote({ correction, now, layout }: CorrectionNoteProps) {
  const texts = useTexts('detail')
  const nameTier = useTierNames(layout)
  const changed = correction.replaced.flatMap((numbers, rank) =>
    String(numbers) === String(now[rank]) ? [] : [{ rank, numbers }],
  )
  return (
    <section className={styles.note} aria-labelledby="correction">
      <h2 id="correction">{texts('detail.correction')}</h2>
      <ul>
        {changed.map(({ rank, numbers }) => (
          <li key={rank}>
            {texts('detail.corrected', {
              tier: nameTier(rank),
              before: numbers.join(' '),
              now: now[rank]?.join(' ') ?? '',
            })}
          </li>
        ))}
      </ul>
      <p>{texts('detail.correctionReason', { reason: correction.reason })}</p>
    </section>
  )
}
