import type { MemberNotice } from '@quayso/contract/calls/members'
import { dismissNotices, fetchNotices } from '@quayso/contract/client/members.gen'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { MemberSession } from '../../session/member-session.ts'

/** Loaded with its texts by the few who have notices. */
const NoticeList = lazy(() => import('./notice-list.tsx'))

/** What moderators have done that the member has not seen yet; nothing at all when there is nothing. */
export function NoticesPanel({ session: { token } }: { readonly session: MemberSession }) {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const [rows, setRows] = useState<readonly MemberNotice[]>([])
  const options = { baseUrl: '', locale, sessionToken: token }

  // The profile's call on the same page reports a failure.
  const load = useEffectEvent(
    () =>
      void fetchNotices(options).then(
        (answer) => setRows(answer.rows),
        () => {},
      ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member
  useEffect(() => load(), [token])

  const [newest] = rows
  if (!newest) return null
  async function dismiss(id: number) {
    const isSeen = await runCall(async () => {
      await dismissNotices(options, { id })
      return true
    })
    if (isSeen) setRows([])
  }
  return (
    <Suspense>
      <NoticeList rows={rows} onSeen={() => void dismiss(newest.id)} />
    </Suspense>
  )
}
