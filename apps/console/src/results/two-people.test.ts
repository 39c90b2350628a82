import { randomUUID } from 'node:crypto'
import { ofAge } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { newToken, tokenHash } from '../identity/secrets.ts'
import { hcm, type TestOperator, testConsole } from '../testing.ts'

const whole = [
  ['123456'],
  ['11111'],
  ['22222'],
  ['33333', '33334'],
  ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
  ['5555'],
  ['6661', '6662', '6663'],
  ['777'],
  ['08'],
].map((numbers, rank) => ({ rank, numbers }))

async function openDesk() {
  const desk = await testConsole()
  desk.startWorker()
  const order = () => ({ ...hcm, orderId: randomUUID(), tiers: whole })
  const enter = (who: TestOperator) => who.call('results.enter', order())
  const confirm = (who: TestOperator) => who.call('results.confirm', order())
  const read = async (who: TestOperator) => (await who.call('results.turn', hcm)).answer
  return { ...desk, enter, confirm, read }
}

test('[INSIDE-16] two logins on one machine confirm nothing; one of them elsewhere does', async () => {
  const { enter, confirm, read, signIn, owner } = await openDesk()
  const machine = newToken()
  const [duc, lan] = [await signIn(['entry'], { machine }), await signIn(['checker'], { machine })]
  await enter(duc)
  expect((await confirm(lan)).answer).not.toMatchObject({ status: 'confirmed' })
  expect(await read(duc)).toMatchObject({ status: 'provisional' })
  const orders = await owner.selectFrom('result_order').select('machine_hash').execute()
  expect(orders.map(({ machine_hash }) => machine_hash)).toEqual(Array(2).fill(tokenHash(machine)))
  const elsewhere = await signIn(['checker'])
  expect((await confirm(elsewhere)).answer).toMatchObject({ kind: 'published', status: 'confirmed' })
})

test('[INSIDE-63] of a clerk and a checker either is first: the checker proves what they entered', async () => {
  const { enter, confirm, read, signIn } = await openDesk()
  const [duc, lan] = [await signIn(['entry']), await signIn(['checker'])]
  await enter(lan)
  expect((await enter(duc)).answer).toEqual({ kind: 'nothing', differs: [] })
  expect(await read(lan)).toMatchObject({ status: 'provisional' })
  expect((await confirm(lan)).answer).toMatchObject({ kind: 'published', status: 'confirmed' })
})

test('[INSIDE-64] today lists a draw of a month that nobody confirmed, and an older one is not entered', async () => {
  const { enter, confirm, signIn } = await openDesk()
  const [duc, lan] = [await signIn(['entry']), await signIn(['checker'])]
  const rows = async () => {
    const { answer } = await lan.call('today.list', {})
    return answer.rows.filter(({ kind }) => kind === 'provisional').map(({ subject, canAct }) => ({ subject, canAct }))
  }
  expect(await rows()).toEqual([])
  await enter(duc)
  expect(await rows()).toEqual([{ subject: `${hcm.code}/${hcm.turnNum}`, canAct: true }])
  await confirm(lan)
  expect(await rows()).toEqual([])
  const old = { ...hcm, turnNum: '20260103', orderId: randomUUID(), tiers: whole }
  for (const call of ['results.enter', 'results.confirm'] as const) {
    const answer = (await lan.call(call, { ...old, orderId: randomUUID() })).answer
    expect(answer).toMatchObject({ kind: 'refused', fault: { kind: 'too-old' } })
  }
})

test('[INSIDE-17] who joined today confirms nothing, and says it again once it counts', async () => {
  const { enter, confirm, read, signIn, owner } = await openDesk()
  const [duc, lan] = [await signIn(['checker'], { isNew: true }), await signIn(['checker'], { isNew: true })]
  const isSaid = (answer: Awaited<ReturnType<typeof read>>) => answer.tiers.every((one) => one.isSaid)
  await enter(duc)
  expect((await confirm(lan)).answer).toEqual({ kind: 'nothing', differs: [] })
  expect(await read(duc)).toMatchObject({ status: 'provisional', isMine: true, voices: [{ counts: false }, {}] })
  expect(isSaid(await read(duc))).toBe(true)
  expect((await confirm(duc)).answer).toEqual({ kind: 'nothing', differs: [] })

  await owner.updateTable('operator').set(ofAge).execute()
  await owner.updateTable('operator_passkey').set({ counts_from: ofAge.counts_from }).execute()
  for (const who of [duc, lan]) {
    const answer = await read(who)
    expect(answer).toMatchObject({ status: 'provisional', isMine: false })
    expect(isSaid(answer)).toBe(false)
    await confirm(who)
  }
  expect(await read(duc)).toMatchObject({ status: 'confirmed', voices: [{ counts: true }, { counts: true }] })
})
