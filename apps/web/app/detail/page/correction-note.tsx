import type { DetailedDraw, Tiers } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../../tickets/tier-names.ts'
import * as styles from './correction-note.module.css'

interface CorrectionNoteProps {
  readonly correction: NonNullable<DetailedDraw['correction']>
  readonly now: Tiers
  readonly tiers: readonly PrizeTier[]
}

/** The original numbers of the corrected tiers, and the reason of the correction. */
export function CorrectionNote({ correction, now, tiers }: CorrectionNoteProps) {
  const texts = useTexts('detail')
  const nameTier = useTierNames()
  const changed = tiers.filter(({ rank }) => String(correction.replaced[rank]) !== String(now[rank]))
  return (
    <section className={styles.note} aria-labelledby="correction">
      <h2 id="correction">{texts('detail.correction')}</h2>
      <ul>
        {changed.map((tier) => (
          <li key={tier.rank}>
            {texts('detail.corrected', {
              tier: nameTier(tier),
              before: correction.replaced[tier.rank]?.join(' ') ?? '',
              now: now[tier.rank]?.join(' ') ?? '',
            })}
          </li>
        ))}
      </ul>
      <p>{texts('detail.correctionReason', { reason: correction.reason })}</p>
    </section>
  )
}
