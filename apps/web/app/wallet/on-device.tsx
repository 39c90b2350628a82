import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import * as styles from './wallet-page.module.css'

/** The tickets are here and nowhere else. */
export function OnDevice({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('wallet')
  return (
    <div className={styles.state} data-sync="device">
      <Smartphone size="1.25rem" aria-hidden />
      <div>
        <b>{t('wallet.onDevice')}</b>
        <p>{t('wallet.onDeviceAbout')}</p>
        {children}
      </div>
    </div>
  )
}
