import type { StationDay } from '@quayso/contract/draw'
import { Copy, Printer, Share2 } from 'lucide-react'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalAddress } from '../../i18n/use-local-address.ts'
import { hrefOf } from '../../navigation/addresses.ts'
import { regionHref } from '../../navigation/region-address.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { copyText, useShare } from '../../ui/share/use-share.ts'
import type { RegionPage } from '../data/load-region.server.ts'
import * as styles from './sheet-actions.module.css'
import { sheetText } from './sheet-text.ts'

const ticket =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM9 12l2 2 4-4'

interface SheetActionsProps {
  readonly page: RegionPage
  readonly heading: string
  readonly stations: readonly StationDay[]
}

export function SheetActions({ page, heading, stations }: SheetActionsProps) {
  const { t } = useLanguage()
  const texts = useTexts('region')
  const words = {
    refused: texts('region.copyRefused'),
    hint: texts('region.copyRefusedHint'),
    close: texts('region.close'),
    linkCopied: texts('region.linkCopied'),
  }
  const share = useShare(words)
  const localAddress = useLocalAddress()

  // With the day: today's page shows another one tomorrow.
  function shareDay() {
    const url = location.origin + localAddress(regionHref(page.region, page.day))
    void share(heading, { url })
  }

  async function copyNumbers() {
    const names = page.tiers.map((tier) => tierLabel(t, tier))
    const { text, count } = sheetText(heading, stations, names)
    await copyText(text, texts('region.copied', { count }), words)
  }

  return (
    <div className={styles.actions}>
      <button type="button" className={button.button} onClick={() => void copyNumbers()}>
        <Copy size="1.25rem" aria-hidden />
        {texts('region.copy')}
      </button>
      <button type="button" className={button.button} onClick={shareDay}>
        <Share2 size="1.25rem" aria-hidden />
        {texts('region.share')}
      </button>
      <LocalLink className={button.button} to={hrefOf('/print', { of: page.code, date: page.day })}>
        <Printer size="1.25rem" aria-hidden />
        {texts('region.print')}
      </LocalLink>
      <LocalLink
        className={classNames(button.button, button.go, styles.check)}
        to={hrefOf('/check', { region: page.region, date: page.day })}
      >
        <Icon shape={ticket} />
        {texts('region.check')}
      </LocalLink>
    </div>
  )
}
