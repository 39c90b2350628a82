import { VolumeX } from 'lucide-react'
import type { Answer } from '../../calls/call.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Tag } from '../../ui/tag.tsx'

type Member = Answer<'members.find'>['rows'][number]

/** What is up with a member, in words. */
export function MemberTags({ member, hasRole }: { readonly member: Member; readonly hasRole?: boolean }) {
  const t = useTexts('members')
  const { date, shortTime } = useFormats()
  const { userName, role, isMuted, mutedUntil, held, isNew, requests } = member
  return (
    <span className="row gap1">
      {userName === null && <Tag>{t('tag.left')}</Tag>}
      {role === 'moderator' && userName !== null && <Tag tone="me">{t('tag.moderator')}</Tag>}
      {hasRole && role === 'member' && userName !== null && <Tag>{t('tag.member')}</Tag>}
      {isMuted && (
        <Tag tone="err" icon={VolumeX}>
          {mutedUntil
            ? t('tag.muted', { until: `${shortTime(mutedUntil)} ${date(mutedUntil)}` })
            : t('tag.muted.endless')}
        </Tag>
      )}
      {held > 0 && <Tag tone="warn">{t('tag.held', { n: held })}</Tag>}
      {isNew && <Tag>{t('tag.new')}</Tag>}
      {requests.map((kind) => (
        <Tag key={kind} tone="warn">
          {t(`tag.request.${kind}`)}
        </Tag>
      ))}
    </span>
  )
}
