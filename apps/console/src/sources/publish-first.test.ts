import { randomUUID } from 'node:crypto'
import { waitUntil } from '@quayso/stack/wait-until'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const code = 'hcm'

async function publishingAgreed() {
  const console = await testConsole()
  console.startWorker()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const quan = await console.signIn(['admin'], { login: 'quan' })
  await mai.call('sources.setPublishing', { order: randomUUID(), code, publish: 'agreed' })
  const find = async () => {
    const { games } = (await mai.call('games.list', {})).answer
    return games.find((game) => game.code === code)?.publish
  }
  return { ...console, mai, quan, find }
}

test('[INSIDE-44] that a game publishes the first claim is proposed by one admin and approved by another', async () => {
  const { mai, quan, find } = await publishingAgreed()
  expect(
    (await mai.callAny('sources.setPublishing', { order: randomUUID(), code, publish: 'first' })).error?.kind,
  ).toBe('malformed')
  expect((await mai.call('sources.propose', { act: { kind: 'publish-first', code } })).status).toBe(200)
  const [proposal] = (await quan.call('sources.list', {})).answer.proposals
  expect(proposal).toMatchObject({ kind: 'publish-first', name: code, by: { login: 'mai' }, isMine: false })
  const { id = 0 } = proposal ?? {}
  expect((await mai.call('sources.approve', { order: randomUUID(), id })).error?.kind).toBe('same-person')
  expect(await find()).toBe('agreed')
  expect((await quan.call('sources.approve', { order: randomUUID(), id })).answer).toMatchObject({ kind: 'changed' })
  expect(await find()).toBe('first')
})

test('[INSIDE-44] the worker refuses it from one person, whatever the console orders', async () => {
  const { db, find } = await publishingAgreed()
  const id = randomUUID()
  const payload = JSON.stringify({ code, publish: 'first' })
  await db.insertInto('result_order').values({ id, kind: 'publishing', operator: 'mai', payload }).execute()
  const outcome = async () =>
    (await db.selectFrom('result_order').select('outcome').where('id', '=', id).executeTakeFirst())?.outcome
  await waitUntil('the worker has taken the order', async () => (await outcome()) !== null)
  expect(await outcome()).toEqual({
    kind: 'refused',
    fault: { kind: 'not-allowed', who: 'approver', problem: 'missing' },
  })
  expect(await find()).toBe('agreed')
})
