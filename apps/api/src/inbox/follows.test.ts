import { inboxCalls } from '@quayso/contract/calls/inbox'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'

async function testFollows() {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const read = async (headers: Record<string, string>) =>
    (await app.inject({ url: inboxCalls.fetchInboxFollows.path, headers })).json()
  const save = async (follows: unknown, headers: Record<string, string> = {}) => {
    const { path: url } = inboxCalls.saveInboxFollows
    return (await app.inject({ method: 'POST', url, payload: { follows }, headers })).statusCode
  }
  return { db, read, save }
}

const hcm = { kind: 'game', target: 'hcm' }
const south = { kind: 'region', target: 'xsmn' }

test('[NOTE-14] a member follows results without a device, changes that, and nobody else sees or changes it', async () => {
  const { db, read, save } = await testFollows()
  const [lan, minh] = [await testMember(db), await testMember(db)]
  expect((await read(lan.headers)).t).toEqual({ follows: [] })
  expect(await save([south, hcm, hcm], lan.headers)).toBe(200)
  expect(await save([{ kind: 'ticket', target: 'hcm:20261116' }], minh.headers)).toBe(200)
  expect((await read(lan.headers)).t).toEqual({ follows: [hcm, south] })
  expect(await save([], minh.headers)).toBe(200)
  expect((await read(lan.headers)).t).toEqual({ follows: [hcm, south] })
  expect(await save([south], lan.headers)).toBe(200)
  expect((await read(lan.headers)).t).toEqual({ follows: [south] })
  expect(await save([])).toBe(401)
  expect(await read({})).toMatchObject({ code: 'login_required' })
})

test('[NOTE-14] changes at the same time all succeed, and one of them stays', async () => {
  const { db, read, save } = await testFollows()
  const { headers } = await testMember(db)
  const statuses = await Promise.all([1, 2, 3, 4, 5].map((n) => save(n % 2 ? [hcm, south] : [hcm], headers)))
  expect(statuses).toEqual(Array(5).fill(200))
  expect((await read(headers)).t.follows[0]).toEqual(hcm)
})

test('[NOTE-02, NOTE-14] what nobody is told of cannot be followed', async () => {
  const { db, read, save } = await testFollows()
  const { headers } = await testMember(db)
  const targets = [
    { kind: 'game', target: 'st60' },
    { kind: 'region', target: 'south' },
    { kind: 'claim', target: 'hcm' },
    { kind: 'topic', target: '1' },
  ]
  for (const target of targets) expect([target, await save([hcm, target], headers)]).toEqual([target, 400])
  expect(await save(Array(61).fill(hcm), headers)).toBe(400)
  expect((await read(headers)).t).toEqual({ follows: [] })
})

test('[NOTE-14] a member changes it so often at once, and no more', async () => {
  const { db, save } = await testFollows()
  const [lan, minh] = [await testMember(db), await testMember(db)]
  for (let i = 0; i < 60; i++) expect(await save([hcm], lan.headers)).toBe(200)
  expect(await save([hcm], lan.headers)).toBe(429)
  expect(await save([hcm], minh.headers)).toBe(200)
})
