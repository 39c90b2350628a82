import { randomUUID } from 'node:crypto'
import { actOfOrder } from '@quayso/contract/orders/proven-act'
import type { Database } from '@quayso/database/connect'
import { signAct } from '@quayso/stack/sign-act'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hcm, type TestOperator, testConsole, testOrigin } from '../testing.ts'

const tiers = (numbers: string) => [{ rank: 8, numbers: [numbers] }]

async function openDesk() {
  const started = await testConsole()
  const [ha, anh] = [await started.signIn(['entry'], { login: 'ha' }), await started.signIn(['checker'])]
  started.startWorker()
  const claim = (who: TestOperator, call: 'results.enter' | 'results.confirm', numbers: string) =>
    who.call(call, { ...hcm, orderId: randomUUID(), tiers: tiers(numbers) })
  const proofs = async () => (await started.owner.selectFrom('operator_proof').select('act').execute()).length
  return { ...started, ha, anh, claim, proofs }
}

/** By so many minutes and a second. */
async function ageProofs(owner: Database, minutes: number): Promise<void> {
  await sql`ALTER TABLE operator_proof DISABLE TRIGGER append_only`.execute(owner)
  await sql`UPDATE operator_proof SET proved_at = proved_at - ${minutes} * interval '1 minute' - interval '1 second'`.execute(
    owner,
  )
}

interface Question {
  readonly nonce: string
  readonly options: { readonly challenge: string }
}

const header = (nonce: string, response: unknown) => ({
  'x-proof': Buffer.from(JSON.stringify({ nonce, response })).toString('base64url'),
})

test('[DEVICE-10] an answer proves the act that was asked about, once, and no other act or person', async () => {
  const { ha, anh, clock, moveClock, proofs } = await openDesk()
  const confirm = (numbers: string, headers = {}, turnNum = hcm.turnNum) =>
    anh.callUnproven('results.confirm', { ...hcm, turnNum, orderId: randomUUID(), tiers: tiers(numbers) }, headers)
  const ask = async () => (await confirm('08')).error as unknown as Question
  const refused = async (answer: ReturnType<typeof confirm>) => expect((await answer).error?.kind).toBe('unproven')
  const { nonce, options } = await ask()
  const response = anh.passkey.answer(options)
  await refused(confirm('08', header(nonce, response), '20260110'))
  await refused(confirm('08', header((await ask()).nonce, response)))
  await refused(confirm('08', header(nonce, ha.passkey.answer(options))))
  await refused(confirm('08', header(nonce, softPasskey({ origin: testOrigin }).answer(options))))
  await refused(confirm('08', header(nonce, anh.passkey.answer(options, { isUserVerified: false }))))
  await refused(confirm('08', header(nonce, anh.passkey.answer(options, { origin: 'https://evil.test' }))))
  await refused(confirm('08', { 'x-proof': 'nonsense' }))
  const late = await ask()
  moveClock(5 * 60_000 + 1)
  await refused(confirm('08', header(late.nonce, anh.passkey.answer(late.options))))
  expect(await proofs()).toBe(0)
  const fresh = await ask()
  expect(clock()).toBeInstanceOf(Date)
  const right = header(fresh.nonce, anh.passkey.answer(fresh.options))
  expect((await confirm('08', right)).status).toBe(200)
  // Of the same draw for half an hour; the next draw takes another.
  expect((await confirm('80')).status).toBe(200)
  await refused(confirm('08', right, '20260110'))
  expect(await proofs()).toBe(1)
})

test('[DEVICE-10] the claims of a draw are proven once a machine, for half an hour by the database’s clock', async () => {
  const { ha, anh, claim, proofs, owner } = await openDesk()
  await claim(ha, 'results.enter', '08')
  expect((await anh.callUnproven('results.beginRetyping', hcm)).error?.kind).toBe('unproven')
  expect((await anh.call('results.beginRetyping', hcm)).answer).toEqual({})
  for (const numbers of ['80', '08']) {
    const confirmed = { ...hcm, orderId: randomUUID(), tiers: tiers(numbers) }
    expect((await anh.callUnproven('results.confirm', confirmed)).status).toBe(200)
  }
  expect(await proofs()).toBe(1)
  await ageProofs(owner, 29)
  await claim(anh, 'results.confirm', '08')
  expect(await proofs()).toBe(2)
})

test('[DEVICE-12] an entry is never the second claim; a confirmation is, with its proof', async () => {
  const { ha, anh, claim, owner } = await openDesk()
  await claim(ha, 'results.enter', '08')
  expect((await claim(anh, 'results.enter', '08')).answer).toEqual({
    ...{ kind: 'refused', fault: { kind: 'claimed', rank: 8 } },
  })
  const agreed = () => owner.selectFrom('tier_agreement').select('rank').execute()
  expect(await agreed()).toEqual([])
  await claim(anh, 'results.confirm', '08')
  expect(await agreed()).toEqual([{ rank: 8 }])
})

test('[DEVICE-11] an order that the console’s role inserts is refused without the passkey of who decides', async () => {
  const { ha, anh, claim, db, owner, orders } = await openDesk()
  await claim(ha, 'results.enter', '08')
  const idOf = ({ id }: TestOperator) => id
  const order = async (proof: (act: string) => Promise<Buffer | null>) => {
    const id = randomUUID()
    const payload = { ...hcm, tiers: tiers('08') }
    const act = actOfOrder({ id, kind: 'confirm', operator: anh.login, payload, machine: '' })
    const row = { id, kind: 'confirm', operator: anh.login, payload: JSON.stringify(payload) }
    await db
      .insertInto('result_order')
      .values({ ...row, proof: await proof(act) })
      .execute()
    return orders.outcomeOf('confirm', id)
  }
  const signed =
    (by: TestOperator['passkey'], change: object, as = anh) =>
    async (act: string) => {
      const proof = { ...signAct(by, act), operator_id: idOf(as), ...change }
      await db.insertInto('operator_proof').values(proof).execute()
      return proof.challenge
    }
  const fault = (problem: string) => ({ kind: 'refused', fault: { kind: 'not-proven', problem } })
  expect(await order(async () => null)).toEqual(fault('missing'))
  expect(await order((act) => signed(anh.passkey, {})(act.replace(hcm.turnNum, '20260110')))).toEqual(
    fault('other-act'),
  )
  expect(await order(signed(ha.passkey, {}, ha))).toEqual(fault('other-act'))
  // Another key answers, or its own is added today.
  const own = softPasskey({ origin: testOrigin })
  const credential_id = Buffer.from(anh.passkey.id, 'base64url')
  expect(await order(signed(own, { credential_id }))).toEqual(fault('wrong'))
  const added = { credential_id: Buffer.from(own.id, 'base64url'), operator_id: anh.id, public_key: own.publicKey }
  await db
    .insertInto('operator_passkey')
    .values({ ...added, counter: 0, transports: [], name: 'mine' })
    .execute()
  expect(await order(signed(own, {}))).toEqual(fault('young'))
  const old = async (act: string) => {
    const challenge = await signed(anh.passkey, {})(act)
    await ageProofs(owner, 30)
    return challenge
  }
  expect(await order(old)).toEqual(fault('old'))
  expect(await owner.selectFrom('tier_agreement').select('rank').execute()).toEqual([])
  expect(await order(signed(anh.passkey, {}))).toMatchObject({ kind: 'nothing' })
  expect(await owner.selectFrom('tier_agreement').select('rank').execute()).toEqual([{ rank: 8 }])
})

test('[DEVICE-11, DEVICE-13] the console’s role changes no proof, no key and no age of a passkey', async () => {
  const { db, anh } = await openDesk()
  const at = new Date(0)
  const passkey = () => db.updateTable('operator_passkey').where('operator_id', '=', anh.id)
  await expect(passkey().set({ public_key: anh.passkey.publicKey }).execute()).rejects.toThrow(/permission denied/)
  await expect(passkey().set({ operator_id: anh.id }).execute()).rejects.toThrow(/permission denied/)
  await expect(passkey().set({ counts_from: at }).execute()).rejects.toThrow(/permission denied/)
  const own = { credential_id: Buffer.from('own'), operator_id: anh.id, public_key: Buffer.from('own'), counter: 0 }
  const aged = { ...own, transports: [], name: 'own', counts_from: at }
  await expect(db.insertInto('operator_passkey').values(aged).execute()).rejects.toThrow(/permission denied/)
  const proof = { ...signAct(anh.passkey, 'act'), operator_id: anh.id }
  const dated = { ...proof, proved_at: at }
  await expect(db.insertInto('operator_proof').values(dated).execute()).rejects.toThrow(/permission denied/)
  const other = { ...proof, act: 'another act' }
  await expect(db.insertInto('operator_proof').values(other).execute()).rejects.toThrow(/check constraint/)
  await expect(db.updateTable('operator_proof').set({ act: 'a' }).execute()).rejects.toThrow(/permission denied/)
})
