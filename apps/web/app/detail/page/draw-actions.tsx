import type { Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { Copy, Printer, Share2 } from 'lucide-react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import { useTierNames } from '../../tickets/tier-names.ts'
import { useCopyWords } from '../../tickets/use-copy-words.ts'
import * as button from '../../ui/controls/button.module.css'
import { copyText, useShare } from '../../ui/share/use-share.ts'
import * as styles from './draw-actions.module.css'
import { drawText } from './draw-text.ts'

interface DrawActionsProps {
  readonly sheetHref: string
  readonly heading: string
  readonly tiers: readonly PrizeTier[]
  readonly shown: Draw
}

export function DrawActions({ sheetHref, heading, tiers, shown }: DrawActionsProps) {
  const texts = useTexts('detail')
  const nameTier = useTierNames()
  const words = useCopyWords()
  const share = useShare(words)
  const isInLobby = useIsInLobby()

  async function copyNumbers() {
    const { text, count } = drawText(heading, shown.tiers, tiers.length > 1 ? tiers.map(nameTier) : [])
    await copyText(text, texts('detail.copied', { count }), words)
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
      {isInLobby ? (
        <button type="button" className={button.button} onClick={() => window.print()}>
          <Printer size="1.25rem" aria-hidden />
          {texts('detail.print')}
        </button>
      ) : (
        <LocalLink className={button.button} to={sheetHref}>
          <Printer size="1.25rem" aria-hidden />
          {texts('detail.print')}
        </LocalLink>
      )}
    </div>
  )
}
