import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import { loginHref } from '../navigation/login-address.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { useMemberSession } from '../session/member-session.ts'
import { TicketTabs } from '../tickets/ticket-tabs.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { WalletPage as Page } from './load-wallet.server.ts'
import { OnDevice } from './on-device.tsx'
import { useKept } from './use-kept.ts'
import { usePart } from './use-part.ts'
import * as styles from './wallet-page.module.css'

const addPart = {
  load: async () => (await import('./add-ticket.tsx')).AddTicket,
  texts: ['tickets', 'keeping'],
} as const
/** Most of the page's script, of no use without tickets. */
const viewPart = {
  load: async () => (await import('./wallet-view.tsx')).WalletView,
  texts: ['prizes', 'amounts', 'ticket', 'keeping'],
} as const

const syncPart = {
  load: async () => (await import('./wallet-sync.tsx')).WalletSync,
  texts: ['wallet-sync'],
} as const

/** The tickets of this device. The page that the server sends is the same for everybody. */
export function WalletPage({ page }: { readonly page: Page }) {
  const t = useTexts('wallet')
  const kept = useKept(page.nowMs)
  const { state, tickets } = kept
  const [isAdding, setIsAdding] = useState(false)
  // Once there were tickets: the last one that is deleted can be brought back.
  const [hadTickets, setHadTickets] = useState(false)
  if (tickets.length > 0 && !hadTickets) setHadTickets(true)
  const add = usePart(addPart, isAdding)
  const view = usePart(viewPart, hadTickets)
  const member = useMemberSession()?.userInfo.userId
  const sync = usePart(syncPart, member !== undefined && state === 'ready')
  const isEmpty = state === 'ready' && tickets.length === 0
  const isWaiting = state === 'reading' || (tickets.length > 0 && !view.View)
  const place =
    member !== undefined && sync.View ? (
      <sync.View key={member} member={member} count={tickets.length} />
    ) : (
      <OnDevice>{member === undefined && <LoginHint />}</OnDevice>
    )
  const addButton = (text: string) => (
    <button type="button" className={classNames(button.button, button.go)} onClick={() => setIsAdding(true)}>
      <Plus size="1.25rem" aria-hidden />
      {text}
    </button>
  )
  return (
    <>
      <PageMeta
        title={t('wallet.heading')}
        description={t('wallet.description')}
        address={(lang) => page.origin + hrefOf('/tickets', { lang })}
      />
      <main id="main" className="wrap" data-wallet={state}>
        <TicketTabs
          isWallet
          kept={
            <>
              {t('wallet.heading')}
              {tickets.length > 0 && <span className={styles.pill}>{tickets.length}</span>}
            </>
          }
        />
        <div className={styles.head}>
          <PageHead title={t('wallet.heading')} about={t('wallet.about')} />
          {tickets.length > 0 && addButton(t('wallet.add'))}
        </div>
        {(kept.isRefused || add.hasFailed || view.hasFailed) && (
          <p role="alert" className={styles.fault}>
            {t(kept.isRefused ? 'wallet.refused' : 'wallet.failed')}
          </p>
        )}
        {isWaiting && !view.hasFailed && <Reading />}
        {state === 'unavailable' && (
          <div className={styles.empty}>
            <EmptyNotice icon={Ticket} text={t('wallet.unavailable')} hint={t('wallet.unavailableAbout')}>
              <LocalLink className={classNames(button.button, button.go)} to="/check">
                {t('wallet.check')}
              </LocalLink>
            </EmptyNotice>
          </div>
        )}
        {isEmpty && (
          <div className={styles.empty}>
            <EmptyNotice icon={Ticket} text={t('wallet.empty')} hint={t('wallet.emptyAbout')}>
              {addButton(t('wallet.addFirst'))}
            </EmptyNotice>
          </div>
        )}
        {isEmpty && member !== undefined && sync.View && place}
        {view.View && <view.View page={page} kept={kept} place={place} />}
      </main>
      {add.View && <add.View page={page} kept={kept} onClose={() => setIsAdding(false)} />}
    </>
  )
}

function LoginHint() {
  const t = useTexts('wallet')
  return (
    <>
      <p>{t('wallet.loginAbout')}</p>
      <LocalLink className={classNames(button.button, styles.login)} to={loginHref('/tickets')}>
        {t('wallet.login')}
      </LocalLink>
    </>
  )
}

/** What the server sends: a browser that runs no script is told so. */
function Reading() {
  const t = useTexts('wallet')
  return (
    <>
      <p className={styles.reading}>{t('wallet.reading')}</p>
      <noscript>
        <div className={styles.script}>
          <p>{t('wallet.needsScript')}</p>
          <LocalLink className={button.button} to="/check">
            {t('wallet.checkInstead')}
          </LocalLink>
        </div>
      </noscript>
    </>
  )
}
