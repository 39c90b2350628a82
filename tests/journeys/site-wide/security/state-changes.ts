import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { followArticle, followAuthor, postMessage, postTopic } from '@quayso/contract/client/boards.gen'
import { fetchReviews, reportMessage, reportTopic } from '@quayso/contract/client/moderation.gen'
import { register } from '@quayso/contract/client/passwords'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import type { StackAddresses } from '@quayso/stack/addresses'
import { joinMember } from '@quayso/stack/browser/sample-members'
import { query } from '../../support/database.ts'
import { newName, password } from '../../support/members.ts'

interface Operation {
  readonly operationId: string
}

/** A call that changes data, ready to be sent with the member's token. */
export interface StateChange {
  readonly name: string
  readonly path: string
  /** A call without it is a GET. */
  readonly body?: object
}

const { paths } = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** By name: all calls that are not a GET, and the one GET that the specification lets delete something. */
export const stateChangingPaths: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { operationId }]) => method !== 'get' || operationId === 'deleteMessage')
      .map(([, { operationId }]) => [operationId, path]),
  ),
)

const key = () => crypto.randomUUID()

interface Writer {
  readonly id: number
  readonly token: string
}

interface Victim extends Writer {
  readonly userName: string
}

/** A moderator with an old account, logged in with a password. */
async function joinVictim(stack: StackAddresses): Promise<Victim> {
  const userName = newName()
  const { token, userInfo } = await register({ baseUrl: stack.url, locale: 'vi' }, { userName, password, loginSrc: 0 })
  const old = `UPDATE member SET role = 'moderator', created_at = created_at - interval '1 year' WHERE id = $1`
  await query(stack, old, [userInfo.userId])
  return { id: userInfo.userId, userName, token }
}

/** Creates content of a moderator and another member that the attacks could change. */
async function createContent(stack: StackAddresses, victim: Writer, other: Writer) {
  const as = ({ token }: Writer) => ({ baseUrl: stack.url, locale: 'vi' as const, sessionToken: token })
  const message = (who: Writer) => postMessage(as(who), { gameCode: 'quangnam', content: 'Chào cả nhà' }, key())
  const topic = (who: Writer) =>
    postTopic(as(who), { gameCode: 'quangnam', subject: 'Hôm nay', content: 'Thế nào?' }, key())
  const [edited, deleted, reported] = [await message(victim), await message(victim), await message(other)]
  const [ownTopic, deletedTopic, otherTopic] = [await topic(victim), await topic(victim), await topic(other)]
  // Held messages are left alone: an edit would hold them again.
  await reportMessage(as(other), { id: (await message(victim)).id, reason: 'spam' })
  await reportTopic(as(other), { id: (await topic(victim)).id, reason: 'spam' })
  const { rows: reviews } = await fetchReviews(as(victim), { page: 1, pageSize: 10 })
  const [session] = await query<{ id: string }>(
    stack,
    `INSERT INTO session (token_hash, member_id, login_source, user_agent, created_at, last_seen_at)
     VALUES (sha256('another'), $1, 0, 'another', now(), now()) RETURNING id`,
    [victim.id],
  )
  return {
    sessionId: Number(session?.id),
    ...{ edited, deleted, reported, ownTopic, deletedTopic, otherTopic },
    reviewIds: reviews.map(({ id }) => id),
    articleFollow: (await followArticle(as(victim), { articleId: otherTopic.id })).id,
    authorFollow: (await followAuthor(as(victim), { authorId: other.id })).id,
  }
}

type Things = Awaited<ReturnType<typeof createContent>>

const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
const pushKeys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
/** Each needs the first, and the last ends what it began. */
const pushBodies = {
  savePushSubscription: {
    endpoint,
    keys: pushKeys,
    locale: 'vi',
    follows: [],
    posts: [],
    quiet: null,
    showsNumbers: false,
  },
  readPushSubscription: { endpoint },
  sendTestPush: { endpoint },
  linkPushSubscription: { endpoint },
  deletePushSubscription: { endpoint },
}

/** The bodies by the call's name; those that end the session come last. */
function bodiesAbout(things: Things, victim: Victim, other: Writer): Readonly<Record<string, object | undefined>> {
  const [approvedId, removedId] = things.reviewIds
  const digest = passwordDigest(victim.userName, password)
  const newDigest = passwordDigest(victim.userName, 'muadong26')
  const text = { content: 'Không phải tôi' }
  return {
    getValidateCode: {},
    getValidateWork: {},
    saveFeedback: { userName: 'Lan', contact: '0901', ...text },
    countAds: { views: [], clicks: [] },
    ...pushBodies,
    register: { userName: newName(), password: digest, loginSrc: 0 },
    login: { userName: victim.userName, password: digest, loginSrc: 0 },
    socialLogin: { userId: '1', accessToken: 'x', loginSrc: 0 },
    updateInfo: { userId: victim.id, nickName: 'Kẻ gian' },
    postMessage: { gameCode: 'quangnam', ...text },
    editMessage: { id: things.edited.id, ...text },
    deleteMessage: undefined,
    postTopic: { gameCode: 'quangnam', subject: 'Không phải tôi', ...text },
    editTopic: { id: things.ownTopic.id, subject: 'Không phải tôi', ...text },
    deleteTopic: {},
    replyToTopic: { topicId: things.otherTopic.id, ...text },
    openArticle: { articleId: things.otherTopic.id, readMark: 0 },
    openAuthor: { authorId: other.id, readMark: 0 },
    unfollowArticle: {},
    unfollowAuthor: {},
    followArticle: { articleId: things.otherTopic.id },
    followAuthor: { authorId: other.id },
    reportMessage: { id: things.reported.id, reason: 'spam' },
    reportTopic: { id: things.otherTopic.id, reason: 'spam' },
    approveReviewed: { id: approvedId },
    removeReviewed: { id: removedId },
    muteMember: { userId: other.id, minutes: 60 },
    unmuteMember: { userId: other.id },
    resetNickname: { userId: other.id },
    uploadImage: {},
    endSession: { id: things.sessionId },
    dismissNotices: { id: 1 },
    syncTickets: { nowMs: 0, changes: [] },
    deleteWallet: {},
    readNotification: { id: 1 },
    saveInboxFollows: { follows: [] },
    readAllNotifications: { upTo: 1 },
    changePassword: { oldPassword: digest, newPassword: newDigest },
    deleteAccount: { userId: victim.id, password: newDigest },
    logout: {},
  }
}

/** Every call that changes data, about existing things. */
export async function prepareStateChanges(stack: StackAddresses): Promise<{ victim: Victim; changes: StateChange[] }> {
  const victim = await joinVictim(stack)
  const other = await joinMember(stack.postgres.url)
  const things = await createContent(stack, victim, other)
  const ids: Record<string, number> = {
    deleteMessage: things.deleted.id,
    deleteTopic: things.deletedTopic.id,
    unfollowArticle: things.articleFollow,
    unfollowAuthor: things.authorFollow,
  }
  const changes = Object.entries(bodiesAbout(things, victim, other)).map(([name, body]) => ({
    name,
    path: (stateChangingPaths.get(name) ?? name).replace('{id}', String(ids[name])),
    ...(body && { body }),
  }))
  return { victim, changes }
}
