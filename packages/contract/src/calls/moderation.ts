import { type Static, Type } from 'typebox'
import { Id, Paging, Writer } from './boards.ts'
import { defineCalls } from './define-calls.ts'
import { Instant } from './draws.ts'
import { Done, rowsAnswer } from './envelope.ts'

const ReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('fraud'),
  Type.Literal('other'),
])

const ReportPost = Type.Object({ id: Id, reason: ReportReason }, { title: 'ReportPost', additionalProperties: false })
export type ReportPost = Static<typeof ReportPost>

/** Something that waits for a moderator. */
const ReviewRow = Type.Object(
  {
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
  },
  { title: 'ReviewRow' },
)
export type ReviewRow = Static<typeof ReviewRow>

const ReviewsQuery = Type.Object(Paging)
const Decision = Type.Object({ id: Id }, { additionalProperties: false })

const yearMinutes = 525_600
const MutePost = Type.Object(
  { userId: Id, minutes: Type.Integer({ minimum: 1, maximum: yearMinutes }) },
  { title: 'MutePost', additionalProperties: false },
)
/** Who is unmuted, or loses their nickname. */
const MemberChoice = Type.Object({ userId: Id }, { additionalProperties: false })

const MutedRow = Type.Object(
  { ...Writer, endTime: Type.Union([Instant, Type.Null()], { description: 'Null without end' }) },
  { title: 'MutedRow' },
)
export type MutedRow = Static<typeof MutedRow>

const front = '/api/analysis/front'
const report = {
  method: 'POST',
  who: 'member',
  kept: 'never',
  tags: ['moderation'],
  description:
    'Once per member. Three members hide it until a moderator has looked at it, unless a moderator wrote it.',
  body: ReportPost,
  answer: Done,
} as const
const read = { method: 'GET', who: 'moderator', kept: 'never', tags: ['moderation'] } as const
const act = { ...read, method: 'POST', answer: Done } as const
export const moderationCalls = defineCalls({
  reportMessage: {
    ...report,
    path: `${front}/boardMessage/report`,
    operationId: 'reportMessage',
    summary: 'Tells moderators of a message that is not in order',
  },
  reportTopic: {
    ...report,
    path: `${front}/topic/report`,
    operationId: 'reportTopic',
    summary: 'Tells moderators of a topic that is not in order',
  },
  fetchReviews: {
    ...read,
    path: `${front}/moderation/queue`,
    operationId: 'reviews',
    summary: 'What waits for a moderator, longest first',
    query: ReviewsQuery,
    answer: rowsAnswer(ReviewRow),
  },
  approveReviewed: {
    ...act,
    path: `${front}/moderation/approve`,
    operationId: 'approveReviewed',
    summary: 'Shows what waited: it is in order',
    body: Decision,
  },
  removeReviewed: {
    ...act,
    path: `${front}/moderation/remove`,
    operationId: 'removeReviewed',
    summary: 'Removes what waited, for good',
    body: Decision,
  },
  fetchMuted: {
    ...read,
    path: `${front}/moderation/muted`,
    operationId: 'mutedMembers',
    summary: 'Who may not write, and until when',
    answer: rowsAnswer(MutedRow),
  },
  muteMember: {
    ...act,
    path: `${front}/moderation/mute`,
    operationId: 'muteMember',
    summary: 'Lets a member write nothing for so many minutes from now',
    body: MutePost,
  },
  unmuteMember: {
    ...act,
    path: `${front}/moderation/unmute`,
    operationId: 'unmuteMember',
    summary: 'Lets a member write again',
    body: MemberChoice,
  },
  resetNickName: {
    ...act,
    path: `${front}/moderation/resetNickname`,
    operationId: 'resetNickname',
    summary: 'Takes a nickname away from its member',
    description:
      'The user name stands for it again and the member can choose another; where the user name is not allowed either, they are called by their number',
    body: MemberChoice,
  },
})
