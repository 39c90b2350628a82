import { randomUUID } from 'node:crypto'
import { parseTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
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
const right = [{ rank: 2, numbers: ['22227'] }]
const other = [{ rank: 2, numbers: ['22228'] }]
const reason = 'the last digit was misheard'

async function openDesk() {
  const desk = await testConsole()
  desk.startWorker()
  const ha = await desk.signIn(['entry'], { login: 'thu.ha' })
  const anh = await desk.signIn(['checker'], { login: 'hong.anh' })
  const order = () => ({ ...hcm, orderId: randomUUID() })
  await ha.call('results.enter', { ...order(), tiers: whole })
  await anh.call('results.confirm', { ...order(), tiers: whole })
  const version = async () => (await ha.call('results.turn', hcm)).answer.version
  const propose = async (who: TestOperator, tiers = right) =>
    who.call('corrections.propose', { ...hcm, version: await version(), tiers, reason })
  const approve = (who: TestOperator, id: number, tiers = right, orderId = randomUUID()) =>
    who.call('corrections.approve', { id, orderId, tiers })
  return { ...desk, ha, anh, propose, approve, version }
}

test('[CON-29] a correction is published when a second person has typed the same, with both names', async () => {
  const { ha, anh, propose, approve, owner } = await openDesk()
  const { id } = (await propose(ha)).answer
  const seen = await anh.call('corrections.see', { id })
  expect(seen.answer).toMatchObject({ state: 'open', ranks: [2], proposed: null })
  for (const call of ['results.turn', 'today.list'] as const) {
    expect(JSON.stringify((await anh.callAny(call, call === 'today.list' ? {} : hcm)).answer)).not.toContain('22227')
  }
  expect((await approve(ha, id)).error?.kind).toBe('forbidden')
  const orderId = randomUUID()
  const approved = await approve(anh, id, right, orderId)
  expect(approved.answer).toMatchObject({ kind: 'published', status: 'corrected' })
  expect((await approve(anh, id, right, orderId)).answer).toEqual(approved.answer)
  const revision = await owner
    .selectFrom('draw_revision')
    .select(['told_by', 'approved_by', 'reason'])
    .orderBy('version', 'desc')
    .executeTakeFirst()
  expect(revision).toEqual({ told_by: 'thu.ha', approved_by: 'hong.anh', reason })
  expect((await ha.call('corrections.see', { id })).answer).toMatchObject({ state: 'approved' })
})

test('[CON-29] what a correction would change, and who may approve it now, is shown before it is proposed', async () => {
  const { ha, anh, owner, signIn } = await openDesk()
  await signIn(['checker'], { login: 'away', createdAt: new Date(Date.now() - 3_600_000) })
  const about = async (who: TestOperator) => (await who.call('corrections.about', hcm)).answer
  expect(await about(ha)).toEqual({ nextEntry: null, replacedEntry: null, picks: 0, checkers: ['hong.anh'] })
  const turn = parseTurnNum(hcm.turnNum)
  const leaf = (index: number) => ({ index, message_id: `hcm:${turn}:${index + 1}`, entry: '', hash: Buffer.alloc(32) })
  await owner
    .insertInto('log_leaf')
    .values([leaf(0), leaf(1)])
    .execute()
  await sql`
    WITH writer AS (INSERT INTO member (user_name, created_at) VALUES ('lan', '2026-01-01') RETURNING id),
      place AS (INSERT INTO board (kind, game) VALUES ('topic', 'hcm') RETURNING id),
      written AS (
        INSERT INTO topic (board_id, game, member_id, subject, content, state, added_at, sent_hash)
        SELECT place.id, 'hcm', writer.id, '27', '27', 'held', '2026-01-03', sha256('27') FROM place, writer
        RETURNING id, member_id)
    INSERT INTO pick (topic_id, member_id, game, turn, scope, numbers, expected, closes_at, picked_at)
    SELECT id, member_id, 'hcm', ${turn}, 'any', '{27}', 0.18, '2026-01-03', '2026-01-02' FROM written`.execute(owner)
  expect(await about(ha)).toMatchObject({ nextEntry: 2, replacedEntry: 1, picks: 1 })
  // Nobody approves their own.
  expect((await about(anh)).checkers).toEqual([])
})

test('[INSIDE-60] an objection to an agreed tier shows its author and no number, until the page has it', async () => {
  const { ha, anh, propose, approve, signIn, owner } = await openDesk()
  const mai = await signIn(['admin', 'checker'], { login: 'mai' })
  await ha.call('results.enter', { ...hcm, orderId: randomUUID(), tiers: right })
  const claim = { rank: 2, numbers: '22225', source: 'feed', told_by: 'xskt-a' } as const
  const turn = Number(`${hcm.turnNum}00000`)
  await owner
    .insertInto('result_entry')
    .values({ game: 'hcm', turn, ...claim })
    .execute()
  const read = async (who: TestOperator) => {
    const inputs = { 'results.turn': hcm, 'audit.list': {}, 'audit.export': {}, 'today.list': {}, 'sources.alerts': {} }
    const answers = []
    for (const [name, input] of Object.entries(inputs)) answers.push((await who.callAny(name, input)).answer)
    return JSON.stringify(answers)
  }
  for (const who of [anh, mai]) {
    expect(await read(who)).toContain('thu.ha')
    expect(await read(who)).toContain('22222')
    expect(await read(who)).not.toMatch(/2222[57]/)
  }
  expect(await read(ha)).toContain('22227')
  const { tiers } = (await mai.call('results.turn', hcm)).answer
  expect(tiers[2]?.words.map(({ by, numbers }) => [by, numbers])).toEqual([
    ['hong.anh', ['22222']],
    ['thu.ha', null],
    ['xskt-a', null],
  ])
  const { id } = (await propose(ha)).answer
  expect(await read(anh)).not.toContain('22227')
  await approve(anh, id)
  expect(await read(mai)).toContain('22227')
})

test('[CON-29] other numbers change nothing, and both are told', async () => {
  const { ha, anh, propose, approve, version, owner } = await openDesk()
  const before = await version()
  const { id } = (await propose(ha)).answer
  const compare = async (tiers: typeof right) => (await anh.call('corrections.compare', { id, tiers })).answer
  expect(await compare(other)).toEqual({ differs: [2], reason: null })
  expect((await approve(anh, id, other)).answer).toEqual({ kind: 'unequal' })
  expect(await version()).toBe(before)
  expect(await owner.selectFrom('result_note').select('kind').execute()).toEqual([{ kind: 'unequal' }])
  const toldOf = async () => (await ha.call('today.list', {})).answer.rows.map(({ kind }) => kind)
  expect(await toldOf()).toContain('correction-unequal')
  expect(JSON.stringify((await anh.call('audit.list', {})).answer)).not.toContain('22227')
  expect(await compare(right)).toEqual({ differs: [], reason })
  expect((await anh.call('corrections.sendBack', { id, note: 'I hear 8' })).status).toBe(200)
  expect((await anh.call('corrections.see', { id })).answer.proposed).toBeNull()
  expect((await ha.call('corrections.see', { id })).answer).toMatchObject({ state: 'sent-back', note: 'I hear 8' })
  expect(await toldOf()).toContain('correction-sent-back')
})

test('[CON-29, DEVICE-10] nobody approves their own correction, or one without a passkey', async () => {
  const { propose, approve, signIn } = await openDesk()
  const duc = await signIn(['checker'])
  const { id } = (await propose(duc)).answer
  expect((await approve(duc, id)).error?.kind).toBe('same-person')
  const lan = await signIn(['checker'])
  expect((await approve({ ...lan, call: lan.callUnproven }, id)).error?.kind).toBe('unproven')
})

test('[INSIDE-16] a correction that was proposed on the machine of who approves it changes nothing', async () => {
  const { propose, approve, version, signIn, owner } = await openDesk()
  const [machine, second] = [newToken(), newToken()]
  const [duc, lan] = [await signIn(['checker'], { machine }), await signIn(['checker'], { machine })]
  const before = await version()
  const { id } = (await propose(duc)).answer
  expect((await approve(lan, id)).answer).toEqual({
    ...{ kind: 'refused', fault: { kind: 'not-allowed', who: 'approver', problem: 'not-two' } },
  })
  expect(await version()).toBe(before)
  const elsewhere = await signIn(['checker'], { machine: second })
  expect((await approve(elsewhere, id)).answer).toMatchObject({ status: 'corrected' })
  const placed = owner.selectFrom('result_order').select(['machine_hash', 'approver_machine_hash'])
  expect(await placed.where('kind', '=', 'correct').executeTakeFirst()).toEqual({
    ...{ machine_hash: tokenHash(machine), approver_machine_hash: tokenHash(second) },
  })
})

test('[INSIDE-17] who joined today neither proposes a correction that counts nor approves one', async () => {
  const { ha, propose, approve, version, signIn } = await openDesk()
  const before = await version()
  const duc = await signIn(['checker'], { isNew: true })
  const notTwo = { fault: { problem: 'not-two' } }
  const { id } = (await propose(ha)).answer
  expect((await approve(duc, id)).answer).toMatchObject(notTwo)
  await ha.call('corrections.withdraw', { id })
  const own = (await propose(duc)).answer.id
  expect((await approve(await signIn(['checker']), own)).answer).toMatchObject(notTwo)
  expect(await version()).toBe(before)
})

test('[CON-29] a proposal that another version has overtaken is void and says so', async () => {
  const { ha, anh, propose, approve, signIn, owner } = await openDesk()
  const { id } = (await propose(ha)).answer
  const duc = await signIn(['checker'])
  const lan = await signIn(['checker'])
  expect((await propose(duc, [{ rank: 8, numbers: ['09'] }])).error).toMatchObject({ kind: 'conflict' })
  await ha.call('corrections.withdraw', { id })
  const first = (await propose(ha)).answer.id
  // Only one proposal of a draw is open: the owner of the database makes it one about an older version.
  await owner
    .updateTable('proposal')
    .set({ payload: JSON.stringify({ ...hcm, version: 1, tiers: right, reason }) })
    .where('id', '=', first)
    .execute()
  expect((await anh.call('corrections.see', { id: first })).answer.isOvertaken).toBe(true)
  expect((await approve(lan, first)).answer).toEqual({ kind: 'void' })
  expect((await ha.call('corrections.see', { id: first })).answer).toMatchObject({ state: 'void', note: 'overtaken' })
})

test('[CON-29] what is not whole, not different or without a reason is not proposed', async () => {
  const { ha, propose } = await openDesk()
  expect((await propose(ha, [{ rank: 2, numbers: ['22222'] }])).error).toMatchObject({ fault: { kind: 'nothing' } })
  expect((await propose(ha, [{ rank: 2, numbers: ['2222'] }])).error).toMatchObject({
    fault: { problem: { kind: 'digits' } },
  })
  const northern = { code: 'mb', turnNum: hcm.turnNum, version: 1, reason: ' ' }
  expect((await ha.call('corrections.propose', { ...northern, tiers: right })).error).toMatchObject({
    fault: { kind: 'no-result' },
  })
})
