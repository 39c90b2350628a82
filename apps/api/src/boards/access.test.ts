import { expect, test } from 'vitest'
import { testOrder } from './moderation/testing.ts'

type Order = Awaited<ReturnType<typeof testOrder>>

const who = ['anonymous', 'owner', 'other', 'moderator', 'muted'] as const

/** What there is to do something with: all of it written by a new owner; another one follows it. */
async function furnish({ ask, post, write, join, db }: Order) {
  const owner = await join()
  const other = await join()
  const message = (await post('một', owner)).body.t.id
  const topic = (await write({}, owner)).body.t.id
  const articleFollow = (await ask('follow/saveFollowArticle', { as: other, body: { articleId: topic } })).body.t.id
  const held = (await post('lừa đảo', owner)).body.t.id
  const { id: review } = await db
    .selectFrom('review')
    .select('id')
    .where('message_id', '=', held)
    .executeTakeFirstOrThrow()
  return { owner, other, message, topic, articleFollow, held, review, author: owner.id }
}
type Things = Awaited<ReturnType<typeof furnish>>

interface Call {
  readonly path: (things: Things) => string
  /** A GET without one. */
  readonly body?: (things: Things) => object
  /** In the order of `who`; the muted one is the owner. */
  readonly answers: readonly [number, number, number, number, number]
}

const all = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const
const unmuted = [401, 200, 200, 200, 403] as const
const moderators = [401, 403, 403, 200, 403] as const

const calls: Readonly<Record<string, Call>> = {
  list: { path: () => 'boardMessage/list?gameCode=st60', answers: all },
  held: { path: () => 'boardMessage/held?gameCode=st60', answers: members },
  'held answers': { path: ({ topic }) => `topic/held?topicId=${topic}`, answers: members },
  post: { path: () => 'boardMessage/save', body: () => ({ gameCode: 'st60', content: 'x' }), answers: unmuted },
  edit: {
    path: () => 'boardMessage/update',
    body: ({ message }) => ({ id: message, content: 'x' }),
    answers: [401, 200, 403, 403, 403],
  },
  'edit what is held': {
    path: () => 'boardMessage/update',
    body: ({ held }) => ({ id: held, content: 'x' }),
    answers: [401, 200, 404, 403, 403],
  },
  delete: { path: ({ message }) => `boardMessage/delete/${message}`, answers: [401, 200, 403, 200, 200] },
  'delete what is held': { path: ({ held }) => `boardMessage/delete/${held}`, answers: [401, 200, 404, 200, 200] },
  'report a message': {
    path: () => 'boardMessage/report',
    body: ({ message }) => ({ id: message, reason: 'spam' }),
    answers: [401, 403, 200, 200, 403],
  },
  topics: { path: () => 'topic/list', answers: all },
  topic: { path: ({ topic }) => `topic/detail/${topic}`, answers: all },
  answers: { path: ({ topic }) => `topic/messages?topicId=${topic}`, answers: all },
  author: { path: ({ author }) => `topic/author/${author}`, answers: all },
  'write a topic': {
    path: () => 'topic/save',
    body: () => ({ gameCode: 'mb', subject: 'x', content: 'y' }),
    answers: unmuted,
  },
  'edit a topic': {
    path: () => 'topic/update',
    body: ({ topic }) => ({ id: topic, subject: 'x', content: 'y' }),
    answers: [401, 200, 403, 403, 403],
  },
  'delete a topic': {
    path: ({ topic }) => `topic/delete/${topic}`,
    body: () => ({}),
    answers: [401, 200, 403, 200, 200],
  },
  answer: { path: () => 'topic/reply', body: ({ topic }) => ({ topicId: topic, content: 'x' }), answers: unmuted },
  'report a topic': {
    path: () => 'topic/report',
    body: ({ topic }) => ({ id: topic, reason: 'spam' }),
    answers: [401, 403, 200, 200, 403],
  },
  'followed topics': { path: () => 'follow/followArticleList', answers: members },
  'followed authors': { path: () => 'follow/followAuthorList', answers: members },
  'follow a topic': {
    path: () => 'follow/saveFollowArticle',
    body: ({ topic }) => ({ articleId: topic }),
    answers: members,
  },
  'follow an author': {
    path: () => 'follow/saveFollowAuthor',
    body: ({ author }) => ({ authorId: author }),
    answers: [401, 403, 200, 200, 403],
  },
  'open a topic': {
    path: () => 'follow/openArticle',
    body: ({ topic }) => ({ articleId: topic, readMark: 0 }),
    answers: members,
  },
  'open an author': {
    path: () => 'follow/openAuthor',
    body: ({ author }) => ({ authorId: author, readMark: 0 }),
    answers: members,
  },
  'unfollow what another follows': {
    path: ({ articleFollow }) => `follow/deleteFollowArticle/${articleFollow}`,
    body: () => ({}),
    answers: [401, 404, 200, 404, 404],
  },
  'unfollow an author one does not follow': {
    path: () => 'follow/deleteFollowAuthor/999',
    body: () => ({}),
    answers: [401, 404, 404, 404, 404],
  },
  queue: { path: () => 'moderation/queue', answers: moderators },
  approve: { path: () => 'moderation/approve', body: ({ review }) => ({ id: review }), answers: moderators },
  remove: { path: () => 'moderation/remove', body: ({ review }) => ({ id: review }), answers: moderators },
  'who is muted': { path: () => 'moderation/muted', answers: moderators },
  mute: { path: () => 'moderation/mute', body: ({ author }) => ({ userId: author, minutes: 1 }), answers: moderators },
  'reset a nickname': {
    path: () => 'moderation/resetNickname',
    body: ({ author }) => ({ userId: author }),
    answers: moderators,
  },
  'unmute who is not muted': {
    path: () => 'moderation/unmute',
    body: () => ({ userId: 999 }),
    answers: [401, 403, 403, 404, 403],
  },
}

test.each(who)(
  '[BOARD-05, BOARD-09] what someone may do who is %s',
  async (asker) => {
    const column = who.indexOf(asker)
    const order = await testOrder()
    const { ask, moderator } = order
    const seen: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const [name, { path, body, answers }] of Object.entries(calls)) {
      const things = await furnish(order)
      const { owner, other } = things
      if (asker === 'muted') await ask('moderation/mute', { as: moderator, body: { userId: owner.id, minutes: 60 } })
      const as = { anonymous: undefined, owner, other, moderator, muted: owner }[asker]
      const answer = await ask(path(things), { as, ...(body && { body: body(things) }) })
      seen[name] = answer.status
      expected[name] = answers[column] ?? 0
      if (answer.status === 401) expect(answer.body).toMatchObject({ success: false, code: 'login_required' })
    }
    expect(seen).toEqual(expected)
  },
  300_000,
)

test('[OFF-03] the office has no boards, topics or follows, whoever asks', async () => {
  const order = await testOrder()
  const things = await furnish(order)
  for (const { path, body } of Object.values(calls)) {
    const asked = { as: order.moderator, headers: { host: 'office.example' }, ...(body && { body: body(things) }) }
    const answer = await order.ask(path(things), asked)
    expect(answer, path(things)).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  }
  expect((await order.ask('boardMessage/list?gameCode=st60')).body.total).toBe(1)
})
