import { type Static, Type } from 'typebox'
import { longestText } from '../rules/message-text.ts'
import { defineCalls } from './define-calls.ts'
import { GameCode, Instant } from './draws.ts'
import { Done, oneAnswer, rowsAnswer } from './envelope.ts'

const maxPageSize = 50
/** Further than any board can come, and far from what a number can hold. */
const maxPage = 10_000_000

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const IdParams = Type.Object({ id: Id })

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage, description: '1, the newest, when left out' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize, description: '10 when left out' })),
}

/** Who wrote something. */
export const Writer = {
  userId: Type.Union([Id, Type.Null({ description: 'They have deleted their account' })]),
  userName: Type.String({
    description: 'The nickname, or the user name while there is none; empty without an account',
  }),
  iconUrl: Type.String({ description: 'A path on this site; empty when there is none' }),
}

export const BoardMessage = Type.Object(
  {
    id: Id,
    ...Writer,
    userRole: Type.Enum(['1', '2'], { type: 'string', description: "'2' when its writer is a moderator" }),
    content: Type.String({ description: 'Plain text, as it was typed' }),
    addTime: Instant,
    editTime: Type.Union([Instant, Type.Null({ description: 'As it was first written' })]),
  },
  { title: 'BoardMessage' },
)
export type BoardMessage = Static<typeof BoardMessage>

/** News of a message on the board of a game: it is new, has another text, or is gone. */
export const BoardEvent = Type.Object({
  seq: Type.Integer({
    description:
      'Rises with every event, of draws too; what Last-Event-ID refers to. Of two about one message the higher counts',
  }),
  code: Type.String(),
  id: Id,
  message: Type.Union([BoardMessage, Type.Null({ description: 'It is gone' })]),
})
export type BoardEvent = Static<typeof BoardEvent>

/** The writer's own message, whether or not others see it. */
export const OwnMessage = Type.Object(
  {
    ...BoardMessage.properties,
    isHeld: Type.Boolean({ description: 'A moderator has to look at it before others see it' }),
  },
  { title: 'OwnMessage' },
)
export type OwnMessage = Static<typeof OwnMessage>

const BoardQuery = Type.Object({ gameCode: GameCode, ...Paging })

const HeldQuery = Type.Object({ gameCode: GameCode })

export const Content = Type.String({
  maxLength: longestText,
  description: 'At most 500 characters as people count them, without the blanks around it; not empty',
})

const MessagePost = Type.Object(
  { gameCode: GameCode, content: Content },
  { title: 'MessagePost', additionalProperties: false },
)
export type MessagePost = Static<typeof MessagePost>

const MessageEdit = Type.Object({ id: Id, content: Content }, { title: 'MessageEdit', additionalProperties: false })
export type MessageEdit = Static<typeof MessageEdit>

const path = '/api/analysis/front/boardMessage'
const tags = ['boards'] as const
export const boardCalls = defineCalls({
  fetchMessages: {
    method: 'GET',
    path: `${path}/list`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'boardMessages',
    tags,
    summary: "A page of the messages on a game's board, newest first",
    query: BoardQuery,
    answer: rowsAnswer(BoardMessage),
  },
  fetchHeld: {
    method: 'GET',
    path: `${path}/held`,
    who: 'member',
    kept: 'never',
    operationId: 'heldMessages',
    tags,
    summary: "What you have written on a game's board that a moderator has yet to look at, newest first",
    description: 'For its writer alone, and kept nowhere: the list of the board is the same for everyone.',
    query: HeldQuery,
    answer: rowsAnswer(OwnMessage),
  },
  postMessage: {
    method: 'POST',
    path: `${path}/save`,
    who: 'writer',
    kept: 'never',
    once: true,
    operationId: 'postMessage',
    tags,
    summary: "Writes on a game's board",
    description:
      'Saved once per idempotency-key; without one, the same from one member within a minute is one message.',
    body: MessagePost,
    answer: oneAnswer(OwnMessage),
  },
  editMessage: {
    method: 'POST',
    path: `${path}/update`,
    who: 'writer',
    kept: 'never',
    operationId: 'editMessage',
    tags,
    summary: 'Gives a message of your own another text',
    body: MessageEdit,
    answer: oneAnswer(OwnMessage),
  },
  deleteMessage: {
    method: 'GET',
    path: `${path}/delete/:id`,
    who: 'member',
    kept: 'never',
    operationId: 'deleteMessage',
    tags,
    summary: "Deletes a message of your own, or, for a moderator, anybody's",
    description: 'A GET that does something: only with x-session-token, which no link can send.',
    params: IdParams,
    answer: Done,
  },
})
