import { postTopic, replyToTopic } from '@quayso/contract/client/boards.gen'
import type { ClientOptions } from '@quayso/contract/client/call'
import { fetchInbox, fetchUnread, readNotification } from '@quayso/contract/client/inbox.gen'
import { register } from '@quayso/contract/client/passwords'
import { asRole } from '@quayso/database/app-role'
import { asApp, testDatabase } from '@quayso/database/testing'
import { followUnread } from '@quayso/events/follow-unread'
import { connectNats } from '@quayso/events/nats'
import { unreadOutbox } from '@quayso/events/notifications'
import { startRelay } from '@quayso/events/relay'
import { eventKey, eventSecretKey } from '@quayso/events/testing'
import { startTestApi } from '@quayso/stack/parts/test-api'
import { testNats } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLive, view, waiting } from '../testing.ts'

/** The API with its relay, NATS and the gateway, on a database of this test. */
async function startAll() {
  const { db, url } = await testDatabase()
  const api = await startTestApi(asApp(db, 'quayso_api'), { liveKey: eventSecretKey })
  onTestFinished(api.close)
  const part = await testNats()
  const [writer, reader] = [await connectNats(part.urlAs('api'), 'test'), await connectNats(part.urlAs('live'), 'test')]
  const relay = startRelay({
    ...{ outbox: unreadOutbox, db: asApp(db, 'quayso_api'), databaseUrl: asRole(url, 'quayso_api'), nats: writer },
    ...{ key: eventSecretKey, onError: () => {} },
  })
  const live = await startLive()
  const refused: string[] = []
  const unfollow = followUnread({
    ...{ nats: reader, keys: [eventKey], replay: 0, onEvent: live.sendUnread, onOutage: () => {} },
    onRefused: (refusal) => refused.push(refusal),
  })
  onTestFinished(async () => {
    await unfollow()
    await relay.stop()
    await Promise.all([writer.close(), reader.close()])
  })
  const join = async (userName: string): Promise<ClientOptions> => {
    const options = { baseUrl: api.url, locale: 'vi' } as const
    const { token } = await register(options, { userName, password: 'secret1', loginSrc: 0 })
    await db
      .updateTable('member')
      .set({ created_at: new Date('2026-01-01') })
      .where('user_name', '=', userName)
      .execute()
    return { ...options, sessionToken: token }
  }
  const listen = async (member: ClientOptions) => {
    const { pass } = await fetchUnread(member)
    const { seen } = view(live.port, `pass=${pass}`)
    await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
    return seen
  }
  return { part, join, listen, refused }
}

const counts = ({ text }: { text: string }) =>
  [...text.matchAll(/event: unread\ndata: (\d+)/g)].map(([, count]) => count)

test('[NOTE-11, NOTE-12] an answer reaches the inbox and the open pages of the topic’s author alone, through an outage of NATS', async () => {
  const { part, join, listen, refused } = await startAll()
  const [lan, minh, hoa] = [await join('lan01'), await join('minh01'), await join('hoa01')]
  const [pageOfLan, pageOfMinh, pageOfHoa] = [await listen(lan), await listen(minh), await listen(hoa)]
  const topic = await postTopic(lan, { gameCode: 'mb', subject: 'Dự đoán', content: 'Hôm nay?' }, 'key-of-topic')
  const reply = (content: string) => replyToTopic(minh, { topicId: topic.id, content }, crypto.randomUUID())
  await reply('một')
  await vi.waitFor(() => expect(counts(pageOfLan)).toEqual(['1']), waiting)
  await part.kill()
  await reply('hai')
  part.deleteStore()
  await part.start()
  await vi.waitFor(() => expect(counts(pageOfLan)).toEqual(['1', '2']), waiting)

  const { notifications, unread } = await fetchInbox(lan, {})
  const told = { kind: 'reply', topicId: topic.id, subject: 'Dự đoán', userName: 'minh01', isRead: false }
  expect(notifications).toMatchObject([
    { ...told, excerpt: 'hai' },
    { ...told, excerpt: 'một' },
  ])
  expect(unread).toBe(2)
  const [first] = notifications
  // Somebody else's number of a notification changes nothing.
  await readNotification(hoa, { id: first?.id ?? 0 })
  await readNotification(lan, { id: first?.id ?? 0 })
  await vi.waitFor(() => expect(counts(pageOfLan)).toEqual(['1', '2', '1']), waiting)
  for (const member of [minh, hoa]) expect(await fetchInbox(member, {})).toMatchObject({ notifications: [], unread: 0 })
  for (const seen of [pageOfMinh, pageOfHoa]) expect(counts(seen)).toEqual([])
  expect(refused).toEqual([])
})
