import { fetchInboxPage, type InboxEntry } from '@quayso/contract/client/inbox'
import { readAllNotifications, readNotification } from '@quayso/contract/client/inbox.gen'
import type { InboxFilter } from '@quayso/contract/unread'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useUnread } from '../../live/unread/use-unread.ts'
import { linkDevice } from '../../push/push-device.ts'
import type { MemberSession } from '../../session/member-session.ts'

interface Shown {
  readonly filter: InboxFilter | undefined
  readonly rows: readonly InboxEntry[]
  readonly hasMore: boolean
}

/** What the member was told; the newest come by themselves. */
export function useInbox(session: MemberSession, filter: InboxFilter | undefined) {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const live = useUnread(session)
  const [known, setKnown] = useState<Shown>()
  const [loaded, setLoaded] = useState<{ readonly unread: number; readonly live: number | undefined }>()
  const shown = known?.filter === filter ? known : undefined
  const options = () => ({ ...callOptions(locale), sessionToken: session.token })

  const asked = useRef(0)
  const load = useEffectEvent(async () => {
    asked.current += 1
    const number = asked.current
    const page = await runCall(() => fetchInboxPage(options(), { filter }))
    // Answers may come in another order: an older one may be of another filter.
    if (!page || number < asked.current) return
    const oldest = page.entries.at(-1)?.id ?? 0
    setLoaded({ unread: page.unread, live })
    setKnown((last) => {
      // What was loaded of older ones stays.
      const older = last && last.filter === filter && page.hasMore ? last.rows.filter(({ id }) => id < oldest) : []
      const hasMore = older.length > 0 ? (last?.hasMore ?? false) : page.hasMore
      return { filter, rows: [...page.entries, ...older], hasMore }
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that something has come or was read
  useEffect(() => void load(), [session.token, filter, live])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => void linkDevice(options()), [session.token])

  return {
    shown,
    // What was asked for is newer than what was told, until something else is told.
    unread: loaded?.live === live ? loaded?.unread : (live ?? loaded?.unread),
    loadMore: async () => {
      const before = shown?.rows.at(-1)?.id
      if (!shown || before === undefined) return
      const page = await runCall(() => fetchInboxPage(options(), { filter, before }))
      if (page) setKnown({ filter, rows: [...shown.rows, ...page.entries], hasMore: page.hasMore })
    },
    /** The page that it leads to is opened meanwhile: a failure is of no interest there. */
    readOne: (id: number) => void readNotification(options(), { id }).catch(() => {}),
    /** Those that are shown, and older ones: not what came since and nobody has seen. */
    readAll: async () => {
      const upTo = shown?.rows[0]?.id
      if (upTo === undefined) return
      await runCall(() => readAllNotifications(options(), { upTo }))
      await load()
    },
  }
}
