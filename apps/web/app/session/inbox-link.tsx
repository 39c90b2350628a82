import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { formatUnread, useUnread } from '../live/unread/use-unread.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as styles from './inbox-link.module.css'
import type { MemberSession } from './member-session.ts'

/** Leads to the inbox, with the number of what is unread. */
export default function InboxLink({ session }: { readonly session: MemberSession }) {
  const t = useTexts('inbox')
  const unread = useUnread(session) ?? 0
  const count = formatUnread(unread)
  return (
    <LocalLink className={classNames(button.button, button.wide)} to="/notifications">
      {t('inbox.heading')}
      {unread > 0 && (
        <>
          <span className="vh">, {t('inbox.unread', { count })}</span>
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        </>
      )}
    </LocalLink>
  )
}
