import type { OwnData } from '@quayso/contract/calls/members'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { OwnWritings } from './own-writings.ts'

type Writings = Pick<
  OwnData,
  | 'messages'
  | 'topics'
  | 'picks'
  | 'followedArticles'
  | 'followedAuthors'
  | 'reports'
  | 'muteEnd'
  | 'decisions'
  | 'requests'
  | 'removed'
>

const toTime = (at: Date) => toVietnamIso(at.getTime())

export function toWritings(own: OwnWritings): Writings {
  return {
    messages: own.messages.map(({ game, content, added_at }) => ({
      ...{ gameCode: game, content: content ?? '', addTime: toTime(added_at) },
    })),
    topics: own.topics.map(({ game, subject, content, added_at }) => ({
      ...{ gameCode: game, subject: subject ?? '', content: content ?? '', addTime: toTime(added_at) },
    })),
    picks: own.picks.map(({ game, turn, numbers, picked_at }) => ({
      ...{ gameCode: game, turnNum: toTurnNum(turn), numbers, time: toTime(picked_at) },
    })),
    followedArticles: own.followedTopics.map(({ topic_id, followed_at }) => ({
      ...{ articleId: topic_id, addTime: toTime(followed_at) },
    })),
    followedAuthors: own.followedAuthors.map(({ author_id, followed_at }) => ({
      ...{ authorId: author_id, addTime: toTime(followed_at) },
    })),
    reports: own.reports.map(({ reason, reported_at }) => ({ reason, addTime: toTime(reported_at) })),
    muteEnd: own.mute ? (own.mute.until ? toTime(own.mute.until) : 'never') : null,
    decisions: own.decisions.map(({ at, kind, reason }) => ({ time: toTime(at), kind, reason: reason ?? '' })),
    requests: own.requests.map(({ kind, received_at }) => ({ kind, time: toTime(received_at) })),
    removed: own.removed.map(({ subject, content, removed_at }) => ({
      ...{ subject: subject ?? '', content, time: toTime(removed_at) },
    })),
  }
}
