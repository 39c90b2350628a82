import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { createOperatorKey } from './operator-key.ts'
import { asApp, ofAge, testDatabase } from './testing.ts'

const turn = 2026111600000

async function addPerson(owner: Database, login: string, given: object = ofAge): Promise<number> {
  const person = { login, name: login, roles: ['entry', 'checker', 'admin'], state: 'active', ...given }
  const added = await owner.insertInto('operator').values(person).returning('id').executeTakeFirstOrThrow()
  return added.id
}

interface Order {
  readonly kind?: string
  readonly operator: string
  readonly approver?: string
  readonly numbers?: string
  readonly machines?: readonly [string, string]
  /** Only the function that takes the key can say so. */
  readonly isByKey?: boolean
}

const machine = (name: string) => createHash('sha256').update(name).digest()

async function order(db: Database, { isByKey = true, ...given }: Order) {
  const { kind = 'confirm', operator, approver, numbers = '08', machines } = given
  const id = randomUUID()
  const payload = { code: 'hcm', turnNum: '20261116', tiers: [{ rank: 8, numbers: [numbers] }] }
  const [first, second] = machines?.map(machine) ?? []
  const row = { id, kind, operator, approver: approver ?? null, payload: JSON.stringify(payload) }
  await db
    .insertInto('result_order')
    .values({
      ...row,
      machine_hash: first ?? null,
      approver_machine_hash: second ?? null,
      ...(isByKey && { by_key: true }),
    })
    .execute()
  return id
}

const finish = (owner: Database, outcome = 'published') =>
  sql`UPDATE result_order SET done_at = clock_timestamp(), outcome = ${JSON.stringify({ kind: outcome })}
    WHERE done_at IS NULL`.execute(owner)

/** What the workers write. */
const claim = (db: Database, toldBy: string, numbers = '08', drawnFrom = '-infinity') =>
  sql`INSERT INTO result_entry (game, turn, rank, numbers, source, told_by, drawn_from)
    VALUES ('hcm', ${turn}, 8, ${numbers}, 'operator', ${toldBy}, ${drawnFrom})`.execute(db)
const agree = (db: Database, numbers = '08') =>
  sql`INSERT INTO tier_agreement (game, turn, rank, numbers, voices)
    VALUES ('hcm', ${turn}, 8, ${numbers}, '{a,b}')`.execute(db)

/** Both order and claim the same, as two people at the desk. */
async function claimAsTwo(owner: Database, workers: Database, given: Partial<Order> = {}, drawnFrom?: string) {
  for (const [place, operator] of ['alice', 'bob'].entries()) {
    const own = given.machines?.[place] ?? operator
    await order(owner, { ...given, operator, machines: [own, own] })
    await claim(workers, operator, '08', drawnFrom)
    await finish(owner)
  }
}

async function open() {
  const { db: owner } = await testDatabase()
  await sql`SELECT ensure_draw_partition('2026-11-16')`.execute(owner)
  return { owner, workers: asApp(owner, 'quayso_draws'), desk: asApp(owner, 'quayso_console') }
}

test('[INSIDE-26] the workers claim in nobody’s name: only what that person has ordered, while it is open', async () => {
  const { owner, workers, desk } = await open()
  await addPerson(owner, 'alice')
  const unordered = 'alice has ordered no such claim'
  await expect(claim(workers, 'alice')).rejects.toThrow(unordered)
  await order(desk, { operator: 'alice', numbers: '80', isByKey: false })
  await expect(claim(workers, 'alice')).rejects.toThrow(unordered)
  await claim(workers, 'alice', '80')
  await finish(owner)
  await expect(claim(workers, 'alice', '80')).rejects.toThrow(unordered)
  await expect(order(workers, { operator: 'alice' })).rejects.toThrow('permission denied')
  await expect(claim(desk, 'alice')).rejects.toThrow('permission denied')
})

test('[INSIDE-26] a key gives an order of its person, and nothing else does', async () => {
  const { owner, workers } = await open()
  const key = await createOperatorKey(owner, await addPerson(owner, 'alice'))
  const give = (of: string) => sql`SELECT order_by_key(${of}, ${randomUUID()}, 'enter', '{}')`.execute(workers)
  const orders = () => owner.selectFrom('result_order').select('operator').execute()
  await give(`${key}x`)
  expect(await orders()).toEqual([])
  await give(key)
  expect(await orders()).toEqual([{ operator: 'alice' }])
  await sql`UPDATE operator_key SET expires_at = clock_timestamp()`.execute(owner)
  await give(key)
  expect(await orders()).toHaveLength(1)
})

test('[INSIDE-26] an agreement takes two claims that stand', async () => {
  const { owner, workers } = await open()
  for (const login of ['alice', 'bob']) await addPerson(owner, login)
  await expect(agree(workers)).rejects.toThrow('no two have claimed 08')
  await claimAsTwo(owner, workers)
  await expect(agree(workers, '80')).rejects.toThrow('no two have claimed 80')
  await agree(workers)
  await order(owner, { operator: 'bob', numbers: '81' })
  await claim(workers, 'bob', '81')
  await expect(agree(workers)).rejects.toThrow('no two have claimed 08')
})

test('[INSIDE-26] a temporary table stands for none of those that the rules read', async () => {
  const { workers } = await open()
  const forged = workers.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE result_entry AS SELECT * FROM public.result_entry`.execute(trx)
    const claimed = sql`'hcm', ${turn}::bigint, 8, '08', 'operator'::draw_source`
    await sql`INSERT INTO result_entry (id, game, turn, rank, numbers, source, told_by, parties, may_confirm, drawn_from)
      SELECT place, ${claimed}, place::text, ARRAY[place::text], true, '-infinity' FROM generate_series(1, 2) place`.execute(
      trx,
    )
    await agree(trx)
  })
  await expect(forged).rejects.toThrow('no two have claimed 08')
  const invented = workers.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE deployment AS SELECT 'development' AS kind`.execute(trx)
    await draw(trx, 'hcm', 'sample')
  })
  await expect(invented).rejects.toThrow('refused in production')
})

test('[INSIDE-66] an entry proves nothing, not by key either; a confirmation of the one or the other does', async () => {
  const kinds = async (...given: readonly string[]) => {
    const { owner, workers } = await open()
    for (const [place, operator] of ['alice', 'bob'].entries()) {
      await addPerson(owner, operator)
      await order(owner, { kind: given[place] ?? '', operator })
      await claim(workers, operator)
      await finish(owner)
    }
    return agree(workers)
  }
  await expect(kinds('enter', 'enter')).rejects.toThrow('no two have claimed')
  await kinds('enter', 'confirm')
  await kinds('confirm', 'enter')
})

/** Sources of long ago that claim the same, with who proposed each; null if it is from before there were any. */
async function tellAsTwo(owner: Database, proposers: readonly (string | null)[], drawnFrom = '-infinity') {
  for (const login of ['alice', 'bob']) await addPerson(owner, login)
  for (const [place, proposer] of proposers.entries()) {
    const name = `x-${place}`
    await sql`INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes,
        added_by, added_at)
      VALUES (${name}, 'rss', ${name}, 'https://a.example', '{hcm}', 15, 5, 60, 'alice', '-infinity')`.execute(owner)
    for (const operator of ['alice', 'bob']) {
      await sql`INSERT INTO source_touch (source, operator, act, is_proposer, at)
        VALUES (${name}, ${operator}, 'add', ${operator === proposer}, clock_timestamp() - interval '1 year')`.execute(
        owner,
      )
    }
    await sql`INSERT INTO result_entry (game, turn, rank, numbers, source, told_by, drawn_from)
      VALUES ('hcm', ${turn}, 8, '08', 'feed', ${name}, ${drawnFrom})`.execute(owner)
  }
}

test('[INSIDE-68] two sources that one admin proposed are one, after a year too; without a proposer they are two', async () => {
  const agreeAs = async (...proposers: readonly (string | null)[]) => {
    const { owner, workers } = await open()
    await tellAsTwo(owner, proposers)
    return agree(workers)
  }
  await expect(agreeAs('alice', 'alice')).rejects.toThrow('no two have claimed')
  await agreeAs('alice', 'bob')
  await agreeAs(null, null)
})

test('[INSIDE-68] sources on two hosts of one domain are one', async () => {
  const { owner } = await open()
  const { rows } = await sql<{ site: string }>`
    SELECT site_of(host) AS site FROM unnest(${['a.example', 'www.xskt.a.example', 'x.com.vn', 'www.x.com.vn', 'x.vn', '10.0.0.1', 'localhost']}::text[]) host
  `.execute(owner)
  expect(rows.map(({ site }) => site)).toEqual([
    ...['a.example', 'a.example', 'x.com.vn', 'x.com.vn', 'x.vn', '10.0.0.1', 'localhost'],
  ])
  await tellAsTwo(owner, ['alice', 'bob'])
  await sql`INSERT INTO source_host (host, owner) VALUES ('a.example', 'x-0'), ('www.a.example', 'x-1')`.execute(owner)
  await sql`UPDATE result_source SET host = CASE name WHEN 'x-0' THEN 'a.example' ELSE 'www.a.example' END`.execute(
    owner,
  )
  const common = await sql<{ party: string | null }>`
    SELECT common_party(one, other) AS party FROM result_source one, result_source other
    WHERE one.name = 'x-0' AND other.name = 'x-1'`.execute(owner)
  expect(common.rows).toEqual([{ party: 'host:a.example' }])
})

test('[INSIDE-67, INSIDE-68] a person confirms a source of theirs never, another’s three minutes later', async () => {
  const confirmAs = async (operator: string, drawnSecondsAgo: number) => {
    const { owner, workers } = await open()
    await tellAsTwo(owner, ['alice'], new Date(Date.now() - drawnSecondsAgo * 1000).toISOString())
    await order(owner, { operator })
    await claim(workers, operator)
    return agree(workers)
  }
  await expect(confirmAs('alice', 200)).rejects.toThrow('no two have claimed')
  await expect(confirmAs('bob', 150)).rejects.toThrow('no two have claimed')
  await confirmAs('bob', 200)
})

/** Bob, whom Carol and Alice let in, and who may have joined again since, claims the same as Alice. */
async function letIn(daysAgo: number, joinedDaysAgo = daysAgo) {
  const { owner, workers } = await open()
  const carol = await addPerson(owner, 'carol')
  const alice = await addPerson(owner, 'alice')
  const before = (days: number) => new Date(Date.now() - days * 86_400_000)
  const at = before(daysAgo)
  await addPerson(owner, 'bob', { ...ofAge, joined_at: before(joinedDaysAgo) })
  await owner
    .insertInto('proposal')
    .values({
      ...{ kind: 'people', subject: 'operator/bob', payload: JSON.stringify({ kind: 'invite' }), expires_at: at },
      ...{ state: 'approved', proposed_by: carol, proposed_at: at, decided_by: alice, decided_at: at },
    })
    .execute()
  await claimAsTwo(owner, workers)
  return agree(workers)
}

test('[INSIDE-16] two logins on one machine are one, and so are a guest and who let them in, for 30 days', async () => {
  const one = await open()
  for (const login of ['alice', 'bob']) await addPerson(one.owner, login)
  await claimAsTwo(one.owner, one.workers, { machines: ['desk', 'desk'] })
  await expect(agree(one.workers)).rejects.toThrow('no two have claimed')
  await expect(letIn(29)).rejects.toThrow('no two have claimed')
  await letIn(31)
})

test('[INSIDE-75] a guest who joins again stays the guest of those who let them in before', async () => {
  await expect(letIn(10, 0)).rejects.toThrow('no two have claimed')
  await expect(letIn(29, 20)).rejects.toThrow('no two have claimed')
  await letIn(31, 0)
})

test('[INSIDE-17] who joined less than a day ago confirms nothing, by the database’s clock', async () => {
  const joined = async (minutesAgo: number) => {
    const { owner, workers } = await open()
    await addPerson(owner, 'alice')
    const from = sql`clock_timestamp() + interval '24 hours' - ${minutesAgo} * interval '1 minute'`
    await addPerson(owner, 'bob', { counts_from: from })
    await claimAsTwo(owner, workers)
    return agree(workers)
  }
  await expect(joined(24 * 60 - 1)).rejects.toThrow('no two have claimed')
  await joined(24 * 60 + 1)
})

test('[INSIDE-17] the console makes nobody of age: joining and a role that claims count a day later', async () => {
  const { owner, desk } = await open()
  const hoursToGo = async () => {
    const { rows } = await sql<{ hours: number }>`
      SELECT round(extract(epoch FROM counts_from - clock_timestamp()) / 3600)::int AS hours FROM operator`.execute(
      owner,
    )
    return rows[0]?.hours
  }
  const change = (what: RawBuilder<unknown>) => sql`UPDATE operator SET ${what}`.execute(desk)
  await sql`INSERT INTO operator (login, name, roles) VALUES ('bob', 'Bob', '{admin}')`.execute(desk)
  const age = (hours: number) =>
    sql`UPDATE operator SET counts_from = clock_timestamp() + ${hours} * interval '1 hour'`.execute(owner)
  await age(1)
  await change(sql`state = 'active'`)
  expect(await hoursToGo()).toBe(24)
  await age(-100)
  await change(sql`state = 'active'`)
  expect(await hoursToGo()).toBe(24)
  await age(-100)
  await change(sql`roles = '{admin,content}', state = 'suspended'`)
  await change(sql`state = 'active'`)
  expect(await hoursToGo()).toBe(-100)
  await change(sql`roles = '{admin,checker}'`)
  expect(await hoursToGo()).toBe(24)
  await expect(change(sql`counts_from = '-infinity'`)).rejects.toThrow('permission denied')
  await expect(change(sql`joined_at = '-infinity'`)).rejects.toThrow('permission denied')
  await expect(
    sql`INSERT INTO operator (login, name, roles, counts_from) VALUES ('c', 'C', '{}', now())`.execute(desk),
  ).rejects.toThrow('permission denied')
})

test('[INSIDE-18] nothing is agreed on before an office can have drawn it', async () => {
  const { owner, workers } = await open()
  for (const login of ['alice', 'bob']) await addPerson(owner, login)
  await claimAsTwo(owner, workers, {}, new Date(Date.now() + 60_000).toISOString())
  await expect(agree(workers)).rejects.toThrow('no two have claimed')
})

const draw = (db: Database, game: string, source: string, status = 'confirmed') =>
  sql`INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by, seed, key_id)
    VALUES (${game}, ${turn}, 1, now(), '{08}', ${source}::draw_source, ${status}::draw_status, 'alice',
      CASE WHEN ${source} = 'own' THEN decode(repeat('00', 32), 'hex') END, CASE WHEN ${source} = 'own' THEN 'k' END)`.execute(
    db,
  )
const revise = (db: Database, source: string, toldBy: string, tiers = '{08}') =>
  sql`INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by)
    VALUES ('hcm', ${turn}, 2, 'confirmed', ${tiers}, ${source}::draw_source, ${toldBy})`.execute(db)

test('[INSIDE-27] nothing is final that is neither ours, shipped, agreed on nor imported by two', async () => {
  const { owner, workers } = await open()
  for (const login of ['alice', 'bob']) await addPerson(owner, login)
  for (const source of ['operator', 'feed', 'import', 'own'] as const) {
    await expect(draw(workers, 'hcm', source)).rejects.toThrow('is not agreed on')
  }
  await expect(draw(workers, 'st60', 'import')).rejects.toThrow('is not agreed on')
  await draw(workers, 'st60', 'own')

  await draw(workers, 'hcm', 'import', 'provisional')
  await expect(revise(workers, 'operator', 'bob')).rejects.toThrow('is not agreed on')
  await order(owner, { kind: 'import', operator: 'bob', machines: ['b', 'b'] })
  await expect(revise(workers, 'import', 'bob')).rejects.toThrow('is not agreed on')
  await order(owner, { kind: 'import', operator: 'alice', machines: ['b', 'b'] })
  await expect(revise(workers, 'import', 'bob')).rejects.toThrow('is not agreed on')
  await finish(owner, 'imported')
  await order(owner, { kind: 'import', operator: 'alice', machines: ['a', 'a'] })
  await expect(revise(workers, 'import', 'alice')).rejects.toThrow('is not agreed on')
  await expect(revise(workers, 'import', 'bob', '{80}')).rejects.toThrow('is not agreed on')
  await revise(workers, 'import', 'bob')
})

test('[INSIDE-27] a first result and a correction are final by their agreements, tier by tier', async () => {
  const { owner, workers } = await open()
  for (const login of ['alice', 'bob']) await addPerson(owner, login)
  await draw(workers, 'hcm', 'operator', 'provisional')
  const fill = (count: number) => sql.raw(`'{${[...Array(count).fill('1'), '08'].join()}}'`)
  await claimAsTwo(owner, workers)
  await agree(workers)
  // Only the ninth tier was agreed on.
  const whole = (tiers: RawBuilder<unknown>) =>
    sql`INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by)
      VALUES ('hcm', ${turn}, 2, 'confirmed', ${tiers}, 'operator', 'bob')`.execute(workers)
  await expect(whole(fill(8))).rejects.toThrow('is not agreed on')
  for (let rank = 0; rank < 8; rank++) {
    await owner.transaction().execute(async (trx) => {
      await sql`ALTER TABLE tier_agreement DISABLE TRIGGER require_two`.execute(trx)
      await sql`INSERT INTO tier_agreement (game, turn, rank, numbers, voices)
          VALUES ('hcm', ${turn}, ${rank}, '1', '{a,b}')`.execute(trx)
      await sql`ALTER TABLE tier_agreement ENABLE TRIGGER require_two`.execute(trx)
    })
  }
  await whole(fill(8))
})
