import type { MemberNotice } from '@quayso/contract/calls/members'
import { dismissNotices, fetchNotices } from '@quayso/contract/client/members.gen'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import * as button from '../../ui/controls/button.module.css'
import { Panel } from '../../ui/page/panel.tsx'

/** What moderators have done that the member has not seen yet; nothing at all when there is nothing. */
export function NoticesPanel({ session: { token } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
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
    <Panel id="notices" title={t('members.notices')}>
      <ul>
        {rows.map((notice) => (
          <li key={notice.id}>
            <NoticeText notice={notice} />
          </li>
        ))}
      </ul>
      <button type="button" className={button.button} onClick={() => void dismiss(newest.id)}>
        {t('members.noticesSeen')}
      </button>
    </Panel>
  )
}

function NoticeText({ notice: { kind, reason, endTime } }: { readonly notice: MemberNotice }) {
  const t = useTexts('members')
  const said = t(`members.reason.${reason || 'other'}`)
  if (kind === 'removed') return reason ? t('members.notice.removedFor', { reason: said }) : t('members.notice.removed')
  if (kind === 'warned') return t('members.notice.warned', { reason: said })
  if (kind !== 'muted') return t(`members.notice.${kind}`)
  if (endTime === null) return t('members.notice.mutedEndless')
  return <Stamp atMs={Date.parse(endTime)}>{(stamp) => t('members.notice.muted', { stamp })}</Stamp>
}
