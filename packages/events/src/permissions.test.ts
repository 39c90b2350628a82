import { jetstreamManager } from '@nats-io/jetstream'
import { connect, PermissionViolationError } from '@nats-io/transport-node'
import type { NatsUser } from '@quayso/stack/parts/nats'
import { testNats } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectNats } from './nats.ts'
import { boardStream, drawStream, ensureStream, unreadStream } from './stream.ts'

const streamRequests = ['DRAWS', 'BOARDS', 'UNREAD'].flatMap((stream) => [
  ...['CREATE', 'UPDATE', 'INFO', 'DELETE', 'PURGE', 'SNAPSHOT'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
  ...['GET', 'DELETE'].map((verb) => `$JS.API.STREAM.MSG.${verb}.${stream}`),
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}`,
])
const published = [
  'draw.st45',
  'board.st45',
  'unread.counts',
  'another.subject',
  ...['_INBOX.x', '_INBOX_draws.x', '_INBOX_api.x', '_INBOX_live.x'],
  ...['$SYS.REQ.SERVER.PING', '$JS.API.INFO', '$JS.API.STREAM.LIST', '$JS.API.STREAM.CREATE.ANOTHER'],
  ...streamRequests,
]
const subscribed = [
  ...['>', 'draw.>', 'board.>', 'unread.>', '$JS.>'],
  ...['_INBOX.>', '_INBOX_draws.>', '_INBOX_api.>', '_INBOX_live.>'],
]

const mayPublish: Record<NatsUser, string[]> = {
  draws: ['draw.st45', ...['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.DRAWS`)],
  api: [
    ...['board.st45', 'unread.counts'],
    ...['CREATE', 'UPDATE', 'INFO'].flatMap((verb) =>
      ['BOARDS', 'UNREAD'].map((stream) => `$JS.API.STREAM.${verb}.${stream}`),
    ),
    ...['$JS.API.STREAM.INFO.DRAWS', '$JS.API.STREAM.MSG.GET.DRAWS'],
  ],
  live: ['DRAWS', 'BOARDS', 'UNREAD'].flatMap((stream) => [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
  ]),
}
const maySubscribe: Record<NatsUser, string[]> = {
  draws: ['_INBOX_draws.>'],
  api: ['draw.>', '_INBOX_api.>'],
  live: ['draw.>', 'board.>', 'unread.>', '_INBOX_live.>'],
}
const users: NatsUser[] = ['draws', 'api', 'live']

async function connectedAs(user: NatsUser) {
  const part = await testNats()
  const nats = await connectNats(part.urlAs(user), 'test')
  onTestFinished(() => nats.close())
  return nats
}

test.each(users)('[DRAW-23] %s may publish and subscribe to what it needs, and to nothing else', async (user) => {
  const nats = await connectedAs(user)
  const refused = { publish: [] as string[], subscription: [] as string[] }
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue
      refused[status.error.operation].push(status.error.subject)
    }
  })()
  for (const subject of published) nats.publish(subject)
  for (const subject of subscribed) nats.subscribe(subject, { callback: () => {} })
  // The server answers in order: what it refuses, it has refused before this.
  await nats.flush()
  const forbidden = {
    publish: published.filter((subject) => !mayPublish[user].includes(subject)),
    subscription: subscribed.filter((subject) => !maySubscribe[user].includes(subject)),
  }
  await vi.waitFor(() => expect(refused).toEqual(forbidden), { timeout: 45_000 })
})

test('[DRAW-23] nobody connects without a password, or with a wrong one', async () => {
  const { url, urlAs } = await testNats()
  const once = { servers: new URL(url).host, reconnect: false }
  await expect(connect(once)).rejects.toThrow('Authorization Violation')
  for (const user of users) {
    await expect(connect({ ...once, user }), user).rejects.toThrow('Authorization Violation')
    await expect(connect({ ...once, user, pass: 'wrong' }), user).rejects.toThrow('Authorization Violation')
    const pass = new URL(urlAs(user)).password
    await expect(connect({ ...once, user: 'another', pass }), user).rejects.toThrow('Authorization Violation')
  }
})

test.each([
  ['draws', drawStream],
  ['api', boardStream],
  ['api', unreadStream],
] as const)('%s may create its stream and change it', async (user, stream) => {
  const nats = await connectedAs(user)
  const manager = await jetstreamManager(nats, { checkAPI: false })
  await ensureStream(manager, stream, 1)
  await ensureStream(manager, { ...stream, retentionMs: 500_000 }, 1)
  const { config } = await manager.streams.info(stream.name)
  expect(config.max_age).toBe(500_000 * 1_000_000)
})
