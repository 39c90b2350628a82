import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Switch } from '../ui/controls/switch.tsx'
import * as panel from '../ui/page/panel.module.css'
import { useWalletTable } from './use-wallet-table.ts'
import type { Judged } from './wallet.ts'
import * as styles from './wallet-page.module.css'

interface WhereKeptProps {
  readonly judged: readonly Judged[]
  readonly nowMs: number
  readonly forgetsLost: boolean
  readonly onForgetsLost: (forgets: boolean) => void
  readonly onFailed: () => void
  /** Where they are, as far as a member has a choice. */
  readonly children: ReactNode
}

/** Where the tickets are, when they are deleted, and how to take them along. */
export function WhereKept({ judged, nowMs, forgetsLost, onForgetsLost, onFailed, children }: WhereKeptProps) {
  const t = useTexts('wallet')
  const download = useWalletTable(judged, nowMs)
  return (
    <section className={classNames(panel.panel, styles.where)} aria-labelledby="where">
      <h2 id="where">{t('wallet.where')}</h2>
      {children}
      <Switch label={t('wallet.forgetLost')} hint={t('wallet.forgetAll')} isOn={forgetsLost} onChange={onForgetsLost} />
      {judged.length > 0 && (
        <button type="button" className={button.button} onClick={() => void download().catch(onFailed)}>
          <Download size="1.25rem" aria-hidden />
          {t('wallet.download')}
        </button>
      )}
    </section>
  )
}
