import type { InboxEntry } from '@quayso/contract/client/inbox'
import { type InboxFilter, inboxFilters } from '@quayso/contract/unread'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { Bell, CheckCheck, Settings } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { unbroken } from '../../i18n/unbroken.ts'
import { formatUnread } from '../../live/unread/use-unread.ts'
import { hrefOf } from '../../navigation/addresses.ts'
import type { MemberSession } from '../../session/member-session.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as tabs from '../../ui/controls/tabs.module.css'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import * as styles from './inbox.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useInbox } from './use-inbox.ts'

interface InboxListProps {
  readonly session: MemberSession
  /** Of games and regions, by their codes. */
  readonly names: Readonly<Record<string, string>>
}

const filters = [undefined, ...(Object.keys(inboxFilters) as InboxFilter[])]

/** In the order given, by the day in Vietnam. */
function groupByDay(rows: readonly InboxEntry[]): readonly (readonly [day: number, rows: InboxEntry[]])[] {
  const days = new Map<number, InboxEntry[]>()
  for (const row of rows) {
    const day = dayOf(Date.parse(row.time))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

export function InboxList({ session, names }: InboxListProps) {
  const t = useTexts('inbox')
  const [params] = useSearchParams()
  const filter = filters.find((one) => one === params.get('filter'))
  const { shown, unread = 0, loadMore, readOne, readAll } = useInbox(session, filter)
  return (
    <div className={styles.inbox}>
      <div className={styles.head}>
        <p role="status" data-testid="unread">
          {t('inbox.unread', { count: formatUnread(unread) })}
        </p>
        <div className={styles.acts}>
          <button
            type="button"
            className={button.button}
            disabled={unread === 0 || !shown}
            onClick={() => void readAll()}
          >
            <CheckCheck size="1.25rem" aria-hidden />
            {t('inbox.readAll')}
          </button>
          <LocalLink className={classNames(button.button, styles.wideOnly)} to="/settings/notifications">
            <Settings size="1.25rem" aria-hidden />
            {t('inbox.settings')}
          </LocalLink>
        </div>
      </div>
      <nav className={`${tabs.tabs} ${styles.filters}`} aria-label={t('inbox.filters')}>
        {filters.map((one) => (
          <LocalLink
            key={one ?? 'all'}
            to={hrefOf('/notifications', { filter: one })}
            aria-current={one === filter ? 'page' : undefined}
          >
            {t(`inbox.filter.${one ?? 'all'}`)}
            {one === undefined && unread > 0 && <span className={styles.pill}>{formatUnread(unread)}</span>}
          </LocalLink>
        ))}
      </nav>
      <div aria-busy={!shown}>
        {!shown && <p className="vh">{t('inbox.loading')}</p>}
        {shown?.rows.length === 0 && <EmptyNotice icon={Bell} text={t('inbox.empty')} hint={t('inbox.emptyHint')} />}
        {shown &&
          groupByDay(shown.rows).map(([day, rows]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className={styles.day}>
                <DayName atMs={Date.parse(rows[0]?.time ?? '')} />
              </h2>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <NotificationRow row={row} names={names} onOpen={() => row.isRead || readOne(row.id)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {shown?.hasMore && (
          <button
            type="button"
            className={classNames(button.button, button.line, button.wide)}
            onClick={() => void loadMore()}
          >
            {t('inbox.more')}
          </button>
        )}
        <p className={styles.kept}>{t('inbox.kept')}</p>
      </div>
    </div>
  )
}

function DayName({ atMs }: { readonly atMs: number }) {
  const t = useTexts('inbox')
  const { locale } = useLanguage()
  const age = (dayOf(Date.now()) - dayOf(atMs)) / 86_400_000
  if (age === 0) return t('inbox.today')
  return age === 1 ? t('inbox.yesterday') : unbroken(formatDate(locale, atMs))
}
