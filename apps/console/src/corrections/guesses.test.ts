import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hcm, type TestOperator, testConsole } from '../testing.ts'

const first = [
  ...['123456', '11111', '22222', '33333,33334', '40001,40002,40003,40004,40005,40006,40007'],
  ...['5555', '6661,6662,6663', '777', '08'],
]
const tiers = first.map((numbers, rank) => ({ rank, numbers: numbers.split(',') }))
const tier = (number: string) => [{ rank: 1, numbers: [number] }]

async function confirmed() {
  const started = await testConsole()
  const { signIn, startWorker } = started
  const [ha, anh, duc] = [await signIn(['entry']), await signIn(['checker']), await signIn(['checker'])]
  startWorker()
  await ha.call('results.enter', { ...hcm, orderId: randomUUID(), tiers })
  await anh.call('results.confirm', { ...hcm, orderId: randomUUID(), tiers })
  const propose = async (who: TestOperator, number = '18181') => {
    const given = { ...hcm, version: 2, tiers: tier(number), reason: 'misread' }
    return who.call('corrections.propose', given)
  }
  const approve = (who: TestOperator, id: number, number: string, orderId = randomUUID()) =>
    who.call('corrections.approve', { id, orderId, tiers: tier(number) })
  const audited = async (who: TestOperator) => JSON.stringify((await who.call('audit.list', {})).answer)
  return { ...started, ha, anh, duc, propose, approve, audited }
}

test('[INSIDE-31] after three different numbers for a correction it takes somebody else', async () => {
  const { ha, anh, duc, propose, approve } = await confirmed()
  const { id } = (await propose(ha)).answer
  const compare = (who: TestOperator, number: string) => who.call('corrections.compare', { id, tiers: tier(number) })
  for (const guess of ['10000', '10001', '10002']) expect((await compare(anh, guess)).answer.differs).toEqual([1])
  expect((await compare(anh, '18181')).error?.kind).toBe('same-person')
  expect((await approve(anh, id, '18181')).error?.kind).toBe('same-person')
  expect((await compare(duc, '18181')).answer.differs).toEqual([])
  expect((await approve(duc, id, '18181')).answer).toMatchObject({ status: 'corrected' })
})

test('[INSIDE-32, INSIDE-65] the proposer does not read what a checker typed, nor anybody what was approved and refused: it is open again', async () => {
  const { ha, anh, duc, propose, approve, audited, owner } = await confirmed()
  const { id } = (await propose(ha)).answer
  await approve(anh, id, '16161')
  expect(await audited(ha)).not.toContain('16161')
  const pause = { game: 'hcm', paused_at: new Date(), paused_until: new Date(Date.now() + 600_000), pause_reason: 'r' }
  await owner.insertInto('game_publishing').values(pause).execute()
  const orderId = randomUUID()
  const paused = { kind: 'refused', fault: { kind: 'paused' } }
  expect((await approve(anh, id, '18181', orderId)).answer).toMatchObject(paused)
  expect((await duc.call('corrections.see', { id })).answer.proposed).toBeNull()
  expect(await audited(duc)).not.toContain('18181')
  expect((await propose(duc)).error).toMatchObject({ reason: 'proposed-already' })
  await owner.deleteFrom('game_publishing').execute()
  expect((await approve(duc, id, '18181')).answer).toMatchObject({ kind: 'published', status: 'corrected' })
  // Sent again, the refused order opens nothing that is published.
  expect((await approve(anh, id, '18181', orderId)).answer).toMatchObject(paused)
  expect((await duc.call('corrections.see', { id })).answer.state).toBe('approved')
})

test('[INSIDE-31] approving with other numbers is a guess as well', async () => {
  const { ha, anh, duc, propose, approve } = await confirmed()
  const { id } = (await propose(ha)).answer
  for (const guess of ['10000', '10001', '10002']) expect((await approve(anh, id, guess)).answer.kind).toBe('unequal')
  expect((await approve(anh, id, '18181')).error?.kind).toBe('same-person')
  expect((await approve(duc, id, '18181')).answer).toMatchObject({ status: 'corrected' })
})

test('[INSIDE-32] an approval tells nothing of another order', async () => {
  const { ha, anh, propose, approve } = await confirmed()
  const orderId = randomUUID()
  await ha.call('results.enter', { ...hcm, orderId, tiers: [{ rank: 1, numbers: ['1717177'] }] })
  const { id } = (await propose(ha)).answer
  expect((await approve(anh, id, '18181', orderId)).error?.kind).toBe('conflict')
})

test('[CON-29] a proposer who repeats what was sent back leaves the draw to others for an hour', async () => {
  const { ha, anh, duc, propose } = await confirmed()
  for (const number of ['10000', '10001', '10002']) {
    const { id } = (await propose(ha, number)).answer
    expect((await anh.call('corrections.sendBack', { id, note: 'no' })).status).toBe(200)
  }
  expect((await propose(ha)).error?.kind).toBe('too-many')
  expect((await propose(duc)).status).toBe(200)
})

test('[CON-13] one operator’s orders do not fill the queue of all', async () => {
  const { signIn, owner } = await testConsole()
  const [ha, anh] = [await signIn(['entry']), await signIn(['entry'])]
  const enter = (who: TestOperator) =>
    who.call('results.enter', { ...hcm, orderId: randomUUID(), tiers: [{ rank: 8, numbers: ['08'] }] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(ha)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await enter(ha)).error?.kind).toBe('too-many')
  expect((await enter(anh)).status).toBe(200)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM result_order`.execute(owner)
  expect(rows).toEqual([{ n: 9 }])
})
