import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboxes, join, subscribe, testPush } from './testing.ts'

/** A Monday whose tickets are paid for thirty days. */
const target = 'hcm:20261019'
const follows = [`claim ${target}`]
const at = (day: string) => new Date(`2026-11-${day}T08:00:00+07:00`)

async function testClaims() {
  const push = await testPush()
  const tellOn = async (day: string) => {
    push.clock.now = at(day)
    await push.runTask('tell-claims', {})
    await push.runJobs()
  }
  const told = () => push.service.received.map(({ endpoint, message }) => [endpoint, message])
  return { ...push, tellOn, told }
}

const message = (args: object) => ({ v: 1, kind: 'claim', game: 'hcm', turnNum: '20261019', args })

test('[NOTE-15] holders of a ticket that won are told once, five days before its last day', async () => {
  const { db, service, tellOn, told } = await testClaims()
  const hiding = await subscribe(db, service, { follows, locale: 'en' })
  const showing = await subscribe(db, service, { follows, locale: 'en', showsNumbers: true })
  // Another week, another station, and the result of the same ticket.
  await subscribe(db, service, { follows: ['claim hcm:20261026', 'claim dongthap:20261026', `ticket ${target}`] })
  await tellOn('12')
  expect(told()).toEqual([])
  await tellOn('13')
  await tellOn('13')
  await tellOn('14')
  const known = { locale: 'en', name: 'Ho Chi Minh City', until: '20261118' }
  expect(told().sort()).toEqual(
    [
      [hiding, message(known)],
      [showing, message({ ...known, days: 5 })],
    ].sort(),
  )
  expect(service.faults).toEqual([])
})

test('[NOTE-15] a day on which no worker ran is made up for, until three days are left', async () => {
  const { db, service, tellOn, told } = await testClaims()
  const device = await subscribe(db, service, { follows, showsNumbers: true })
  await tellOn('15')
  expect(told()).toMatchObject([[device, { args: { days: 3 } }]])
  await subscribe(db, service, { follows: ['claim dongthap:20261019'] })
  await sql`DELETE FROM push_message`.execute(db)
  await tellOn('16')
  expect(told()).toHaveLength(1)
})

test('[NOTE-05, NOTE-15] in quiet hours it goes to the inbox alone, as to members without a device', async () => {
  const { db, service, tellOn, told } = await testClaims()
  const [lan, minh] = [await join(db, 'lan'), await join(db, 'minh')]
  await subscribe(db, service, { memberId: lan, follows, quiet: [0, 1439] })
  await db.insertInto('member_follow').values({ member_id: minh, kind: 'claim', target }).execute()
  await tellOn('13')
  expect(told()).toEqual([])
  const args = { game: 'hcm', turnNum: '20261019' }
  const notification = { kind: 'claim', about: `draw:claim:${target}`, args }
  const found = await inboxes(db)
  expect(found.toSorted((a, b) => a.member_id - b.member_id)).toEqual([
    { member_id: lan, ...notification },
    { member_id: minh, ...notification },
  ])
})

test('[NOTE-06, NOTE-15] it is told by itself, however many the day has had, and does not count', async () => {
  const { db, service, tellOn, told } = await testClaims()
  await subscribe(db, service, { follows })
  await sql`UPDATE push_subscription SET sent_on = '2026-11-13', sent_messages = '{a,b,c,d,e,f,g}'`.execute(db)
  await tellOn('13')
  expect(told()).toMatchObject([[expect.anything(), { kind: 'claim', game: 'hcm' }]])
  const { sent_messages } = await db.selectFrom('push_subscription').select('sent_messages').executeTakeFirstOrThrow()
  expect(sent_messages).toHaveLength(7)
})
