import { type Static, Type } from 'typebox'
import { Id, Paging, Writer } from './boards.ts'
import { Instant } from './draws.ts'

const ReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('fraud'),
  Type.Literal('other'),
])

export const ReportPost = Type.Object({ id: Id, reason: ReportReason }, { additionalProperties: false })
export type ReportPost = Static<typeof ReportPost>

/** Something that waits for a moderator. */
export const ReviewRow = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('message'), Type.Literal('topic')]),
  subjectId: Type.Integer({ description: 'Of the message or the topic' }),
  gameCode: Type.String(),
  ...Writer,
  subject: Type.String({ description: 'Of a topic; empty for a message' }),
  content: Type.String(),
  addTime: Instant,
  reason: Type.Union([Type.Literal('rules'), Type.Literal('reports')]),
  reportCount: Type.Integer(),
  isHeld: Type.Boolean({ description: 'Nobody else sees it' }),
})
export type ReviewRow = Static<typeof ReviewRow>

export const ReviewsQuery = Type.Object(Paging)
export const Decision = Type.Object({ id: Id }, { additionalProperties: false })

const yearMinutes = 525_600
export const MutePost = Type.Object(
  { userId: Id, minutes: Type.Integer({ minimum: 1, maximum: yearMinutes }) },
  { additionalProperties: false },
)
/** Who is unmuted, or loses their nickname. */
export const MemberChoice = Type.Object({ userId: Id }, { additionalProperties: false })

export const MutedRow = Type.Object({ ...Writer, endTime: Instant })
export type MutedRow = Static<typeof MutedRow>
