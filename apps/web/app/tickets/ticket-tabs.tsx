import type { ReactNode } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import * as tabs from '../ui/controls/tabs.module.css'

interface TicketTabsProps {
  readonly isWallet?: boolean
  /** What the tickets that are kept are called. */
  readonly kept: ReactNode
}

/** Checking a ticket, and those that are kept. */
export function TicketTabs({ isWallet, kept }: TicketTabsProps) {
  const { t } = useLanguage()
  const name = t('nav.check')
  return (
    <nav className={tabs.tabs} aria-label={name}>
      <LocalLink to="/check" aria-current={isWallet ? undefined : 'page'}>
        {name}
      </LocalLink>
      <LocalLink to="/tickets" aria-current={isWallet ? 'page' : undefined}>
        {kept}
      </LocalLink>
    </nav>
  )
}
