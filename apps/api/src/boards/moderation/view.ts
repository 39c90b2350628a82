import type { MutedRow, ReviewRow } from '@quayso/contract/calls/moderation'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { toWriter } from '../writing/writer.ts'
import type { MuteRecord } from './mutes.ts'
import type { ReviewRecord } from './reviews.ts'

export function toReviewRow(record: ReviewRecord): ReviewRow {
  return {
    ...{ id: record.id, kind: record.kind, subjectId: record.subject_id, gameCode: record.game },
    ...toWriter(record),
    ...{ subject: record.subject ?? '', content: record.content ?? '' },
    addTime: toVietnamIso(record.added_at.getTime()),
    ...{ reason: record.reason, reportCount: record.report_count, isHeld: record.state === 'held' },
  }
}

export function toMutedRow(record: MuteRecord): MutedRow {
  return { ...toWriter(record), endTime: record.until && toVietnamIso(record.until.getTime()) }
}
