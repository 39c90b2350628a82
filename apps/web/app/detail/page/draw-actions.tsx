import type { Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { Copy, Printer, Share2 } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as button from '../../ui/controls/button.module.css'
import { useTierNames } from '../numbers/tier-name.tsx'
import * as styles from './draw-actions.module.css'
import { drawText } from './draw-text.ts'
import { useCopy, useShare } from './use-share.ts'

interface DrawActionsProps {
  readonly heading: string
  readonly tiers: readonly PrizeTier[]
  readonly shown: Draw
}

export function DrawActions({ heading, tiers, shown }: DrawActionsProps) {
  const texts = useTexts('detail')
  const nameTier = useTierNames()
  const copy = useCopy()
  const share = useShare()

  async function copyNumbers() {
    const { text, count } = drawText(heading, shown.tiers, tiers.length > 1 ? tiers.map(nameTier) : [])
    await copy(text, texts('detail.copied', { count }))
  }

  return (
    <div className={styles.actions}>
      <button type="button" className={button.button} onClick={() => void copyNumbers()}>
        <Copy size="1.25rem" aria-hidden />
        {texts('detail.copy')}
      </button>
      <button type="button" className={button.button} onClick={() => void share(heading)}>
        <Share2 size="1.25rem" aria-hidden />
        {texts('detail.share')}
      </button>
      <button type="button" className={button.button} onClick={() => window.print()}>
        <Printer size="1.25rem" aria-hidden />
        {texts('detail.print')}
      </button>
    </div>
  )
}
