import { expect, test } from 'vitest'
import { type TestMember, testBoards } from '../testing.ts'

async function withWriters() {
  const boards = await testBoards()
  const newcomer = await boards.join({ created: boards.clock.now })
  const regular = await boards.join()
  let count = 0
  const post = (as: TestMember, key = `key-of-${++count}`) =>
    boards.ask('boardMessage/save', { as, key, body: { gameCode: 'st60', content: `tin ${key}` } })
  const statuses = async (as: TestMember, posts: number) => {
    const all: number[] = []
    for (let i = 0; i < posts; i++) all.push((await post(as)).status)
    return all
  }
  return { ...boards, newcomer, regular, post, statuses }
}

test('a newcomer writes three messages at once, then one every three minutes; others twenty', async () => {
  const { newcomer, regular, post, statuses, later } = await withWriters()
  expect(await statuses(newcomer, 4)).toEqual([200, 200, 200, 429])
  const refused = await post(newcomer)
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many' } })
  expect(refused.headers['retry-after']).toBe('180')
  later(180_000)
  expect(await statuses(newcomer, 2)).toEqual([200, 429])
  expect(await statuses(regular, 21)).toEqual([...Array(20).fill(200), 429])
})

test('after a day a newcomer is none', async () => {
  const { newcomer, statuses, later } = await withWriters()
  later(86_400_000)
  expect(await statuses(newcomer, 6)).toEqual(Array(6).fill(200))
})

test('many at once are limited like one after the other, and what is sent again costs nothing', async () => {
  const { newcomer, post } = await withWriters()
  const first = await Promise.all(Array.from({ length: 10 }, () => post(newcomer, 'sent-ten-times')))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(newcomer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('a newcomer begins one topic, and the next after half an hour', async () => {
  const { ask, newcomer, later } = await withWriters()
  const write = async (subject: string) =>
    (await ask('topic/save', { as: newcomer, body: { gameCode: 'mb', subject, content: 'b' } })).status
  expect([await write('một'), await write('hai')]).toEqual([200, 429])
  later(1_800_000)
  expect(await write('ba')).toBe(200)
})

test('edits are limited, too', async () => {
  const { ask, newcomer, post } = await withWriters()
  const { id } = (await post(newcomer)).body.t
  const edit = async (content: string) =>
    (await ask('boardMessage/update', { as: newcomer, body: { id, content } })).status
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push(await edit(`sửa ${i}`))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('texts that are refused are limited, too, before they are read', async () => {
  const { ask, regular, newcomer, post } = await withWriters()
  const marks = `a${'\u0301'.repeat(4990)}${'\u0323'.repeat(5000)}`
  const send = async () =>
    (await ask('boardMessage/save', { as: regular, body: { gameCode: 'st60', content: marks } })).status
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push(await send())
  expect(statuses).toEqual([...Array(60).fill(400), 429])
  expect((await post(regular)).status).toBe(429)
  expect((await post(newcomer)).status).toBe(200)
})
