import type { InboxEntry } from '@quayso/contract/client/inbox'
import { turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { CalendarClock, LayoutList, RefreshCw, ShieldAlert, TicketCheck } from 'lucide-react'
import { topicHref } from '../../boards/list/topic-address.ts'
import { detailHref } from '../../draws/draw-address.ts'
import { formatDayMonth, formatStamp, formatTime } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { unbroken } from '../../i18n/unbroken.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './inbox.module.css'

interface NotificationRowProps {
  readonly row: InboxEntry
  readonly names: Readonly<Record<string, string>>
  readonly onOpen: () => void
}

const icons = {
  draw: LayoutList,
  ticket: TicketCheck,
  claim: CalendarClock,
  correction: RefreshCw,
  moderation: ShieldAlert,
}

/** Where a notification leads. */
function hrefOfEntry(row: InboxEntry): string {
  if ('topicId' in row) return topicHref(row.topicId)
  if (row.kind === 'moderation') return '/rules'
  if (row.kind === 'ticket' || row.kind === 'claim') return '/tickets'
  const { game, turn } = row
  if (!/^xsm[ntb]$/.test(game)) return detailHref(game, turn)
  return `/${game}/${toVietnamIso(turnDayMs(turn)).slice(0, 10)}`
}

export function NotificationRow({ row, names, onOpen }: NotificationRowProps) {
  const t = useTexts('inbox')
  const atMs = Date.parse(row.time)
  const { title, text } = useWords(row, names)
  const isPost = 'topicId' in row
  const Icon = isPost ? undefined : icons[row.kind]
  return (
    <LocalLink to={hrefOfEntry(row)} className={classNames(styles.row, !row.isRead && styles.unread)} onClick={onOpen}>
      <span className={styles.icon}>
        {Icon && <Icon size="1.25rem" aria-hidden />}
        {isPost && <Avatar name={row.userName} iconUrl={row.iconUrl} size="m" />}
      </span>
      <span className={styles.words}>
        {!row.isRead && <span className="vh">{t('inbox.isUnread')} </span>}
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <time dateTime={row.time}>{formatTime(atMs)}</time>
    </LocalLink>
  )
}

interface Words {
  readonly title: string
  readonly text: string
}

function useWords(row: InboxEntry, names: NotificationRowProps['names']): Words {
  const t = useTexts('inbox')
  const actWords = useActWords()
  if (row.kind === 'moderation') return actWords(row)
  if ('topicId' in row) {
    const { kind, userName: name, subject, excerpt } = row
    const title = name ? t(`inbox.${kind}`, { name, subject }) : t(`inbox.${kind}OfNobody`, { subject })
    return { title, text: t('inbox.quote', { excerpt: kind === 'author' ? subject : excerpt }) }
  }
  const { kind, game, turn, special, change } = row
  const about = { name: names[game] ?? game.toUpperCase(), day: unbroken(formatDayMonth(turnDayMs(turn))) }
  if (kind === 'correction' && change) return { title: t('inbox.correction', about), text: t('inbox.changed', change) }
  if (kind !== 'draw') return { title: t(`inbox.${kind}`, about), text: t(`inbox.${kind}Text`) }
  const title = special === null ? t('inbox.draw', about) : t('inbox.special', { ...about, special })
  return { title, text: t('inbox.drawText', { time: formatTime(Date.parse(row.time)) }) }
}

/** What moderators did is worded as on the page of the account. */
function useActWords() {
  const t = useTexts('inbox')
  const tell = useTexts('notices')
  const { locale } = useLanguage()
  return ({ act, reason, endTime }: Extract<InboxEntry, { kind: 'moderation' }>): Words => {
    const text = t('inbox.byModerator')
    const said = tell(`notices.reason.${reason || 'other'}`)
    if (act === 'approved' || act === 'unmuted') return { title: t(`inbox.${act}`), text }
    if (act === 'removed')
      return { title: reason ? tell('notices.removedFor', { reason: said }) : tell('notices.removed'), text }
    if (act === 'warned') return { title: tell('notices.warned', { reason: said }), text }
    if (act !== 'muted') return { title: tell(`notices.${act}`), text }
    if (endTime === null) return { title: tell('notices.mutedEndless'), text }
    return { title: tell('notices.muted', { stamp: unbroken(formatStamp(locale, Date.parse(endTime))) }), text }
  }
}
