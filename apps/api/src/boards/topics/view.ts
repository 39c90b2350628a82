import type { OwnTopic, Topic, TopicRow } from '@quayso/contract/calls/topics'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { PickRow } from '../picks/queries.ts'
import { toPickOutcome } from '../picks/view.ts'
import { toWriter } from '../writing/writer.ts'
import type { TopicRecord } from './queries.ts'

export function toTopicRow(record: TopicRecord): TopicRow {
  const { userId, userName, iconUrl } = toWriter(record)
  return {
    ...{ id: record.id, gameCode: record.game, subject: record.subject ?? '' },
    ...{ authorId: userId, nickName: userName, avatar: iconUrl },
    addTime: toVietnamIso(record.added_at.getTime()),
    editTime: record.edited_at && toVietnamIso(record.edited_at.getTime()),
    messageCount: record.message_count,
  }
}

export function toTopic(record: TopicRecord, pick: PickRow | undefined, now: Date): Topic {
  return {
    ...toTopicRow(record),
    content: record.content ?? '',
    pick: pick ? toPickOutcome(pick, now) : null,
    readMark: record.last_news,
  }
}

export function toOwnTopic(record: TopicRecord, pick: PickRow | undefined, now: Date): OwnTopic {
  return { ...toTopic(record, pick, now), isHeld: record.state === 'held' }
}
