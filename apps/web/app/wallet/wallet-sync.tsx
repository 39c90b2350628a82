import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { formatTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Switch } from '../ui/controls/switch.tsx'
import * as panel from '../ui/page/panel.module.css'
import { OnDevice } from './on-device.tsx'
import { type Sync, useSync } from './use-sync.ts'
import * as styles from './wallet-page.module.css'

export interface WalletSyncProps {
  readonly member: number
  /** How many tickets this device has. */
  readonly count: number
}

/** Whether the tickets are with the account of the member. Never by itself: the member decides, and can again. */
export function WalletSync({ member, count }: WalletSyncProps) {
  const { locale } = useLanguage()
  const t = useTexts('wallet')
  const sync = useSync(member, locale)
  const said = <SyncState sync={sync} count={count} />
  if (count > 0) return said
  // Nothing is here, and nothing is there.
  if (sync.state !== 'account' && sync.accountCount === 0) return null
  return (
    <section className={classNames(panel.panel, styles.where)} aria-labelledby="where">
      <h2 id="where">{t('wallet.where')}</h2>
      {said}
    </section>
  )
}

function SyncState({ sync, count }: { readonly sync: Sync; readonly count: number }) {
  const t = useTexts('wallet-sync')
  const { state, untold, isBusy } = sync
  if (state === 'offered') return <Offer sync={sync} count={count} />
  if (state === 'asking' || state === 'off') return <OnDevice />
  const isSynced = state === 'account'
  return (
    <>
      {isSynced ? <WithAccount sync={sync} count={count} /> : <OnDevice />}
      <Failed untold={untold} />
      <Switch
        label={t('sync.deviceOnly')}
        hint={isSynced ? t('sync.deviceOnlyAbout') : t('sync.deviceOnlyOff')}
        isOn={!isSynced}
        isDisabled={isBusy}
        onChange={() => void (isSynced ? sync.toDevice() : sync.toAccount())}
      />
    </>
  )
}

function WithAccount({ sync: { syncedAtMs }, count }: { readonly sync: Sync; readonly count: number }) {
  const t = useTexts('wallet-sync')
  return (
    <div className={classNames(styles.state, styles.good)} data-sync="account">
      <CloudCheck size="1.25rem" aria-hidden />
      <div>
        <b>{t('sync.synced')}</b>
        <p>{t('sync.syncedAbout', { count, time: formatTime(syncedAtMs ?? 0) })}</p>
      </div>
    </div>
  )
}

function Offer({ sync, count }: { readonly sync: Sync; readonly count: number }) {
  const t = useTexts('wallet-sync')
  const { accountCount, untold, isBusy, toAccount, toDevice } = sync
  return (
    <>
      <div className={styles.state} data-sync="offered">
        <CloudUpload size="1.25rem" aria-hidden />
        <div>
          <b>{count > 0 ? t('sync.offer', { count }) : t('sync.offerThere', { count: accountCount })}</b>
          {count > 0 && accountCount > 0 && <p>{t('sync.there', { count: accountCount })}</p>}
          <p>{t('sync.offerAbout')}</p>
        </div>
        <div className={styles.choices}>
          <button
            type="button"
            className={classNames(button.button, button.go)}
            disabled={isBusy}
            onClick={() => void toAccount()}
          >
            {count > 0 ? t('sync.accept') : t('sync.acceptThere')}
          </button>
          <button type="button" className={button.button} disabled={isBusy} onClick={() => void toDevice()}>
            {t('sync.decline')}
          </button>
        </div>
      </div>
      <Failed untold={untold && 0} />
    </>
  )
}

function Failed({ untold }: { readonly untold: number | undefined }) {
  const t = useTexts('wallet-sync')
  return (
    <div role="status">
      {untold !== undefined && (
        <div className={classNames(styles.state, styles.late)}>
          <CloudOff size="1.25rem" aria-hidden />
          <p>{untold > 0 ? t('sync.failed', { count: untold }) : t('sync.notReached')}</p>
        </div>
      )}
    </div>
  )
}
