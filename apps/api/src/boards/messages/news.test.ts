import type { BoardEvent } from '@quayso/contract/calls/boards'
import { connect } from '@quayso/database/connect'
import { boardOutbox } from '@quayso/events/board-outbox'
import { followBoards } from '@quayso/events/follow-boards'
import { connectNats } from '@quayso/events/nats'
import type { Refusal } from '@quayso/events/read-event'
import { eventKey, eventSecretKey } from '@quayso/events/testing'
import { testNats } from '@quayso/stack/parts/test-nats'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { relayNews } from '../../relay-news.ts'
import { testBoards } from '../testing.ts'

const waiting = { timeout: 45_000, interval: 20 }

async function withNews() {
  const boards = await testBoards()
  const part = await testNats()
  const nats = await connectNats(part.urlAs('api'), 'test')
  const reader = await connectNats(part.urlAs('live'), 'test')
  const db = connect({ url: boards.url, application: 'relay', maxConnections: 2, onIdleError: () => {} })
  const log = pino({ level: 'silent' })
  const relay = relayNews(boardOutbox, {
    db,
    databaseUrl: boards.url,
    nats: Promise.resolve(nats),
    boardEventKey: eventSecretKey,
    log,
  })
  const heard: BoardEvent[] = []
  const refused: Refusal[] = []
  const unfollow = followBoards({
    nats: reader,
    keys: [eventKey],
    replay: 0,
    onEvent: (event) => heard.push(event),
    onRefused: (refusal) => refused.push(refusal),
    onOutage: () => {},
  })
  onTestFinished(async () => {
    await unfollow()
    await relay.stop()
    await db.destroy()
    await reader.close()
    await nats.close()
  })
  const lan = await boards.join({ userName: 'Lan' })
  const post = (content: string, gameCode = 'st60') =>
    boards.ask('boardMessage/save', { as: lan, body: { gameCode, content } })
  return { ...boards, part, heard, refused, lan, post }
}

test('what is written, edited and deleted is told in that order, as the board shows it', async () => {
  const { ask, lan, post, heard, refused } = await withNews()
  const { id } = (await post('một')).body.t
  await post('hai', 'mb60')
  await ask('boardMessage/update', { as: lan, body: { id, content: 'ba' } })
  await ask(`boardMessage/delete/${id}`, { as: lan })
  await ask(`boardMessage/delete/${id}`, { as: lan })
  await vi.waitFor(() => expect(heard).toHaveLength(4), waiting)
  const writer = { userId: lan.id, userName: 'Lan', iconUrl: '' }
  expect([...heard].sort((a, b) => a.seq - b.seq)).toMatchObject([
    { code: 'st60', id, message: { id, ...writer, content: 'một', addTime: '2026-11-14T19:00:00+07:00' } },
    { code: 'mb60', message: { content: 'hai' } },
    { code: 'st60', id, message: { content: 'ba', editTime: '2026-11-14T19:00:00+07:00' } },
    { code: 'st60', id, message: null },
  ])
  expect(refused).toEqual([])
})

test('a message sent twice is told once, and a refused one never', async () => {
  const { ask, db, lan, post, heard } = await withNews()
  const body = { gameCode: 'st60', content: 'một' }
  await Promise.all(Array.from({ length: 5 }, () => ask('boardMessage/save', { as: lan, key: 'the-same-key', body })))
  await post(' ')
  await post('hai')
  await vi.waitFor(() => expect(heard).toHaveLength(2), waiting)
  await vi.waitFor(async () => expect(await db.selectFrom('board_outbox').selectAll().execute()).toEqual([]), waiting)
  expect(heard.map(({ message }) => message?.content)).toEqual(['một', 'hai'])
})

test('while NATS is dead people go on writing, and all of it is told when it returns', async () => {
  const { part, post, heard } = await withNews()
  await post('một')
  await vi.waitFor(() => expect(heard).toHaveLength(1), waiting)
  await part.kill()
  expect((await post('hai')).status).toBe(200)
  expect((await post('ba')).status).toBe(200)
  part.deleteStore()
  await part.start()
  await vi.waitFor(() => expect(heard.map(({ message }) => message?.content)).toEqual(['một', 'hai', 'ba']), waiting)
})
