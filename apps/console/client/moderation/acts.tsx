import { Check, Flag, type LucideIcon, Trash2, User, Volume2, VolumeX } from 'lucide-react'
import type { Answer } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from './words.ts'

type Act = Answer<'moderation.decided'>['rows'][number]

const icons: Readonly<Record<Act['kind'], LucideIcon>> = {
  approved: Check,
  removed: Trash2,
  warned: Flag,
  muted: VolumeX,
  unmuted: Volume2,
  name_reset: User,
  picture_reset: User,
}

/** What was decided about a member, newest first: acts and reasons, never the words. */
export function Acts({ acts, since }: { readonly acts: readonly Act[]; readonly since?: string }) {
  const t = useTexts('moderation')
  const { actOf, moment } = useWords()
  return (
    <ul className="tl">
      {acts.map((act) => (
        <li key={act.id}>
          <Icon of={icons[act.kind]} size="s" />
          <span>
            {actOf(act)}
            <small>
              {act.by.name} · {moment(act.at)}
              {act.undoneBy !== null && ` · ${t('act.undone', { name: act.undoneBy })}`}
            </small>
          </span>
        </li>
      ))}
      {since !== undefined && (
        <li>
          <Icon of={User} size="s" />
          <span>
            {t('joined')}
            <small>{moment(since)}</small>
          </span>
        </li>
      )}
    </ul>
  )
}
