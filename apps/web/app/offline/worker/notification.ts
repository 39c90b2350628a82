import { type PostKind, type PushMessage, pushTag } from '@quayso/contract/push-message'
import { locales, toLocale } from '@quayso/games/locale'
import { textsIn } from './saved-copy.ts'

/** What is shown, and the page that a press opens. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly address: string
}

function isMessage(value: unknown): value is PushMessage {
  const { v, args } = (value ?? {}) as Partial<PushMessage>
  return v === 1 && locales.includes(toLocale(args?.locale)) && args !== undefined
}

const addresses = { ticket: '/tickets', claim: '/tickets', test: '/settings/notifications' } as const

function isPost(kind: PushMessage['kind']): kind is PostKind {
  return ['reply', 'mention', 'author', 'topic'].includes(kind)
}

function addressOf({ kind, game }: PushMessage, day: string, turn: string): string {
  if (kind === 'ticket' || kind === 'claim' || kind === 'test') return addresses[kind]
  if (isPost(kind)) return `/topic/${game}`
  if (!game) return '/'
  // A region's day, `/xsmn/2026-11-16`, or one draw.
  if (game.startsWith('xs')) return `/${game}/${day}`
  return `/detail?code=${game}&turnNum=${turn}`
}

function wordsOf({ kind, args }: PushMessage, day: string): readonly [title: string, body: string] {
  const t = textsIn(toLocale(args.locale))
  const { name = '', special, count, subject = '' } = args
  if (kind === 'test') return [t('push.test'), t('push.testText')]
  if (kind === 'ticket') return [t('push.ticket', { name, day }), t('push.ticketText')]
  if (kind === 'claim') {
    const { days, until = '' } = args
    const about = { name, day, until: until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$3-$2-$1') }
    if (days === undefined) return [t('push.claimHidden', about), t('push.claimHiddenText', about)]
    return [t('push.claim', { days }), t('push.claimText', about)]
  }
  if (isPost(kind)) return [t(kind === 'reply' && !name ? 'push.replyOfNobody' : `push.${kind}`, { name }), subject]
  if (kind === 'correction') {
    const { before, after } = args
    const text = before && after ? t('push.changed', { before, after }) : t('push.correctionText')
    return [t('push.correction', { name, day }), text]
  }
  if (count !== undefined) return [t('push.several', { count, day }), t('push.severalText')]
  return [special ? t('push.special', { name, day, special }) : t('push.draw', { name, day }), t('push.drawText')]
}

/**
 * Words a message of ours, but no post while a logout is pending: it is for the member who left. Anything else must be
 * shown too: browsers end a subscription that shows nothing.
 */
export function toNotification(message: unknown, otherwise: string, isLogoutPending = false): Shown {
  if (!isMessage(message) || (isLogoutPending && isPost(message.kind))) {
    const lang = toLocale(otherwise)
    return { title: 'Quayso', body: textsIn(lang)('push.unknownText'), tag: 'unknown', lang, address: '/' }
  }
  // oxlint-disable-next-line id-denylist, no-restricted-properties -- a message has it as calls do
  const { turnNum: turn } = message
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(turn) ?? []
  const [title, body] = wordsOf(message, `${date}-${month}`)
  return {
    ...{ title, body, tag: pushTag(message), lang: message.args.locale },
    address: addressOf(message, `${year}-${month}-${date}`, turn),
  }
}
