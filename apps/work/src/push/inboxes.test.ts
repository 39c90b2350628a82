import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correct, draw, inboxes, join, subscribe, testPush } from './testing.ts'

const follow = (db: Database, member_id: number, ...follows: string[]) => {
  const rows = follows.map((one) => one.split(' ')).map(([kind = '', target = '']) => ({ member_id, kind, target }))
  return db.insertInto('member_follow').values(rows).execute()
}

test('[NOTE-11] a result goes to the inboxes of members whose devices follow it, once, in quiet hours too', async () => {
  const { db, service, tell } = await testPush()
  const [lan, minh] = [await join(db, 'lan'), await join(db, 'minh')]
  const quiet = [0, 1439] as const
  await subscribe(db, service, { memberId: lan, quiet })
  await subscribe(db, service, { memberId: lan, quiet, follows: ['game hcm', 'ticket hcm:20261116'] })
  await subscribe(db, service, { memberId: minh, quiet })
  await subscribe(db, service, { quiet })
  await subscribe(db, service, { memberId: minh, quiet, follows: ['game mb'] })
  await draw(db, 'hcm')
  await tell('hcm')
  await tell('hcm')
  expect(service.received).toEqual([])
  const told = { about: 'draw:hcm:20261116:2', args: { game: 'hcm', turnNum: '20261116', special: '123456' } }
  expect(await inboxes(db)).toEqual([
    { member_id: minh, kind: 'draw', ...told },
    { member_id: lan, kind: 'ticket', ...told },
  ])
})

test('[NOTE-11] its correction goes there, too', async () => {
  const { db, service, tell } = await testPush()
  const lan = await join(db, 'lan')
  await subscribe(db, service, { memberId: lan, follows: ['ticket hcm:20261116'] })
  const turn = await draw(db, 'hcm')
  await tell('hcm')
  await correct(db, 'hcm', turn)
  await tell('hcm', turn, 3)
  expect((await inboxes(db)).map(({ kind, about }) => [kind, about])).toEqual([
    ['ticket', 'draw:hcm:20261116:2'],
    ['correction', 'draw:hcm:20261116:3'],
  ])
})

test.each([
  { tiers: ['123456', '71'], change: { before: '17', after: '71' } },
  { tiers: ['654321', '71'], change: undefined },
  { tiers: ['123456', '17,18'], change: undefined },
])('[NOTE-17] a correction to $tiers tells one number that changed: $change', async ({ tiers, change }) => {
  const { db, service, tell } = await testPush()
  const lan = await join(db, 'lan')
  const shown = await subscribe(db, service, { memberId: lan, showsNumbers: true })
  await subscribe(db, service, { memberId: lan })
  const turn = await draw(db, 'hcm')
  await tell('hcm')
  await correct(db, 'hcm', turn, tiers)
  await tell('hcm', turn, 3)
  const found = (await inboxes(db)).filter(({ kind }) => kind === 'correction')
  expect(found.map(({ args }) => (args as { change?: unknown }).change)).toEqual([change])
  const corrections = service.received.slice(2) as { endpoint: string; message: { args: object } }[]
  expect(corrections).toHaveLength(2)
  for (const { endpoint, message } of corrections) {
    expect(message.args).toMatchObject(endpoint === shown ? { ...change } : {})
    if (endpoint !== shown || !change) expect(message.args).not.toHaveProperty('after')
  }
})

test.each([
  { what: 'unused for too long', ended: "last_seen_at = now() - interval '8 days'" },
  { what: 'too old', ended: "created_at = now() - interval '31 days'" },
])('[NOTE-11, NOTE-13] a device whose session is $what is nobody’s', async ({ ended }) => {
  const { db, service, tell } = await testPush()
  const lan = await join(db, 'lan')
  await subscribe(db, service, { memberId: lan })
  await sql`UPDATE session SET ${sql.raw(ended)}`.execute(db)
  await draw(db, 'hcm')
  await tell('hcm')
  expect(service.received).toHaveLength(1)
  expect(await inboxes(db)).toEqual([])
})

test('[NOTE-14] a result goes to the inboxes of members who follow it without a device, once, whatever their devices follow', async () => {
  const { db, service, tell } = await testPush()
  const [lan, minh, hoa] = [await join(db, 'lan'), await join(db, 'minh'), await join(db, 'hoa')]
  await follow(db, lan, 'game hcm', 'region xsmb')
  await follow(db, minh, 'game hcm', 'ticket hcm:20261116')
  await follow(db, hoa, 'game mb', 'ticket hcm:20261123')
  await subscribe(db, service, { memberId: lan })
  await draw(db, 'hcm')
  for (const _ of [1, 2]) await tell('hcm')
  expect(service.received).toHaveLength(1)
  const told = { about: 'draw:hcm:20261116:2', args: { game: 'hcm', turnNum: '20261116', special: '123456' } }
  const found = await inboxes(db)
  expect(found.toSorted((a, b) => a.member_id - b.member_id)).toEqual([
    { member_id: lan, kind: 'draw', ...told },
    { member_id: minh, kind: 'ticket', ...told },
  ])
})

test('[NOTE-14] a ticket that either a device or the member follows is told as a ticket', async () => {
  const { db, service, tell } = await testPush()
  const [lan, minh] = [await join(db, 'lan'), await join(db, 'minh')]
  await follow(db, lan, 'ticket hcm:20261116')
  await subscribe(db, service, { memberId: lan })
  await follow(db, minh, 'game hcm')
  await subscribe(db, service, { memberId: minh, follows: ['ticket hcm:20261116'] })
  await draw(db, 'hcm')
  await tell('hcm')
  expect((await inboxes(db)).map(({ kind }) => kind)).toEqual(['ticket', 'ticket'])
})

test('[NOTE-14] members are told in chunks, also where the site sends no notifications and hours after the draw', async () => {
  const { db, clock, runJobs, runTask } = await testPush({ isSending: false })
  await sql`INSERT INTO member (user_name, created_at) SELECT 'member' || n, now() FROM generate_series(1, 1500) n`.execute(
    db,
  )
  await sql`INSERT INTO member_follow SELECT id, 'region', 'xsmb' FROM member`.execute(db)
  const turn = await draw(db, 'mb')
  await runTask('tell-draw', { game: 'mb', turn, version: 2 })
  const { rows } = await sql`SELECT FROM graphile_worker._private_jobs`.execute(db)
  expect(rows).toHaveLength(2)
  clock.now = new Date(clock.now.getTime() + 5 * 3_600_000)
  await runJobs()
  expect(await inboxes(db)).toHaveLength(1500)
})
