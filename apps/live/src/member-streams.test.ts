import { generateKeyPairSync, sign } from 'node:crypto'
import { writeLivePass } from '@quayso/events/live-pass'
import { eventSecretKey } from '@quayso/events/testing'
import { expect, test, vi } from 'vitest'
import { nowMs, startLive, view, waiting } from './testing.ts'

const passOf = (memberId: number, lastsMs = 60_000) =>
  writeLivePass({ memberId, untilMs: nowMs() + lastsMs }, eventSecretKey)

test('[NOTE-12] a member hears their own number of unread notifications, and nobody else’s', async () => {
  const live = await startLive()
  const [lan, minh] = [view(live.port, `pass=${passOf(1)}`).seen, view(live.port, `pass=${passOf(2)}`).seen]
  const page = view(live.port, 'games=st60').seen
  for (const seen of [lan, minh, page]) await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
  expect(live.memberStreams()).toBe(2)
  live.sendUnread({ seq: 1, unread: [{ memberId: 1, count: 3 }] })
  live.sendUnread({
    seq: 2,
    unread: [
      { memberId: 2, count: 7 },
      { memberId: 9, count: 1 },
    ],
  })
  await vi.waitFor(() => expect(lan.text).toContain('event: unread\ndata: 3\n\n'), waiting)
  await vi.waitFor(() => expect(minh.text).toContain('event: unread\ndata: 7\n\n'), waiting)
  for (const seen of [lan, minh]) expect(seen.text.match(/event: unread/g)).toHaveLength(1)
  expect(page.text).not.toContain('unread')
})

test('[NOTE-12] a pass that was not signed by us, is of somebody else, or has ended opens nothing', async () => {
  const live = await startLive()
  const pass = passOf(1)
  const thief = generateKeyPairSync('ed25519').privateKey
  const [, until, signature] = pass.split('.')
  const otherwise = sign(null, Buffer.from(`1\n${until}`), eventSecretKey).toString('base64url')
  const refused = [
    ...['', '1', 'x', '1..', `${pass}x`, `1.${until}.`],
    ...[`2.${until}.${signature}`, `1.${Number(until) + 1}.${signature}`, `1.${until}.${otherwise}`],
    writeLivePass({ memberId: 1, untilMs: nowMs() + 60_000 }, thief),
    passOf(1, 0),
  ]
  for (const one of refused) {
    const { seen } = view(live.port, `pass=${one}&games=st60`)
    await vi.waitFor(() => expect(seen.status, one).toBe(403), waiting)
  }
  const { seen: office } = view(live.port, `pass=${pass}`, { host: 'office.example' })
  await vi.waitFor(() => expect(office.status).toBe(404), waiting)
  expect(live.memberStreams()).toBe(0)
})

test('a stream ends with its pass', async () => {
  const live = await startLive()
  const { seen } = view(live.port, `pass=${passOf(1, 100)}`)
  await vi.waitFor(() => expect(seen).toMatchObject({ status: 200, closed: true }), waiting)
  await vi.waitFor(() => expect(live.memberStreams()).toBe(0), waiting)
})
