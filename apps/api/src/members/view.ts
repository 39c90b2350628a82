import type { OwnData, SessionRow, UserInfo } from '@quayso/contract/calls/members'
import { mediaFolder } from '@quayso/contract/rules/media-path'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { describeBrowser } from './profile/describe-browser.ts'
import type { OwnRows } from './profile/own-data/own-rows.ts'
import { toWritings } from './profile/own-data/own-writings-view.ts'
import type { Profile } from './queries.ts'

export function toUserInfo({ id, user_name, nick_name, icon_url, role }: Profile): UserInfo {
  const userName = user_name ?? ''
  return {
    userName,
    nickName: nick_name ?? userName,
    userId: id,
    iconUrl: icon_url ?? '',
    nameSettle: nick_name === null ? '0' : '1',
    userRole: role === 'moderator' ? '2' : '1',
  }
}

const toTime = (at: Date) => toVietnamIso(at.getTime())

interface SessionColumns {
  readonly login_source: number
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

function toSessionFields({ login_source, user_agent, created_at, last_seen_at }: SessionColumns) {
  return {
    loginSrc: login_source,
    userAgent: user_agent,
    addTime: toTime(created_at),
    lastTime: toTime(last_seen_at),
  }
}

export function toSessionRow(session: SessionColumns & { readonly id: number }, askingId: number): SessionRow {
  const { id, user_agent } = session
  return { id, ...toSessionFields(session), ...describeBrowser(user_agent), current: id === askingId ? '1' : '0' }
}

export function toOwnData({
  member,
  identities,
  sessions,
  networks,
  activity,
  pictures,
  tickets,
  devices,
  follows,
  notifications,
  ...writings
}: OwnRows): OwnData {
  return {
    userInfo: toUserInfo(member),
    addTime: toTime(member.created_at),
    identities: identities.map(({ provider, provider_id, created_at }) => ({
      provider,
      providerId: provider_id,
      addTime: toTime(created_at),
    })),
    sessions: sessions.map(toSessionFields),
    networks: networks.map(({ network_hash, last_login_at }) => ({
      hash: network_hash.toString('hex'),
      lastLoginTime: toTime(last_login_at),
    })),
    activity: activity.map(({ at, action }) => ({ time: toTime(at), action })),
    pictures: pictures.map(({ name, uploaded_at }) => ({ path: mediaFolder + name, addTime: toTime(uploaded_at) })),
    tickets,
    devices: devices.map(({ created_at, follows }) => ({ addTime: toTime(created_at), follows })),
    inboxFollows: follows.map(({ follow }) => follow),
    notifications: notifications.map(({ kind, created_at, read_at }) => ({
      kind,
      time: toTime(created_at),
      isRead: read_at !== null,
    })),
    ...toWritings(writings),
  }
}
