import type { MemberNotice } from '@quayso/contract/calls/members'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import * as button from '../../ui/controls/button.module.css'
import { Panel } from '../../ui/page/panel.tsx'

interface NoticeListProps {
  readonly rows: readonly MemberNotice[]
  readonly onSeen: () => void
}

export default function NoticeList({ rows, onSeen }: NoticeListProps) {
  const t = useTexts('notices')
  return (
    <Panel id="notices" title={t('notices.title')}>
      <ul>
        {rows.map((notice) => (
          <li key={notice.id}>
            <NoticeText notice={notice} />
          </li>
        ))}
      </ul>
      <button type="button" className={button.button} onClick={onSeen}>
        {t('notices.seen')}
      </button>
    </Panel>
  )
}

function NoticeText({ notice: { kind, reason, endTime } }: { readonly notice: MemberNotice }) {
  const t = useTexts('notices')
  const said = t(`notices.reason.${reason || 'other'}`)
  if (kind === 'removed') return reason ? t('notices.removedFor', { reason: said }) : t('notices.removed')
  if (kind === 'warned') return t('notices.warned', { reason: said })
  if (kind !== 'muted') return t(`notices.${kind}`)
  if (endTime === null) return t('notices.mutedEndless')
  return <Stamp atMs={Date.parse(endTime)}>{(stamp) => t('notices.muted', { stamp })}</Stamp>
}
