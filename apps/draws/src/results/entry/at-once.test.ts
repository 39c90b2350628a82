import { connect, type Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readAgreements, readEntries } from '../agreement/read-entries.ts'
import { readCurrent } from '../read-current.ts'
import { enter, hcmTiers, nowMs, readOutbox } from '../testing.ts'
import type { LiveEntry } from './enter-result.ts'
import { lastWords } from './settle.ts'

const turn = 2026111600000

/** Repeatable numbers from 0 up to, but without, the limit. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

const names = ['alice', 'bob', 'carol', 'x-one', 'x-two', 'x-three', 'x-four'] as const

/** Some tiers of the draw by somebody, one in eight of them wrong in one of two ways. */
function someEntry(random: (limit: number) => number): LiveEntry {
  const toldBy = names[random(names.length)] ?? 'alice'
  const ranks = hcmTiers.map((_, rank) => rank).filter(() => random(2) === 0)
  const tiers = (ranks.length > 0 ? ranks : [8]).map((rank) => {
    const right: readonly string[] = hcmTiers[rank] ?? []
    const chance = random(16)
    return { rank, numbers: chance < 2 ? right.map((one) => one.replaceAll(/\d/g, String(chance))) : right }
  })
  return { code: 'hcm', turnNum: '20261116', source: toldBy.startsWith('x-') ? 'feed' : 'operator', toldBy, tiers }
}

/** Ends all other connections of this database, as if their processes had been killed. */
async function killOthers(db: Database): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(db)
}

async function expectSound(db: Database): Promise<void> {
  const entries = await readEntries(db, 'hcm', turn)
  const agreements = await readAgreements(db, 'hcm', turn)
  for (const { rank, numbers, voices } of agreements.values()) {
    const said = entries.filter((entry) => entry.rank === rank && entry.numbers === numbers)
    expect(new Set(said.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(2)
    expect(said.map(({ voice }) => voice)).toEqual(expect.arrayContaining([...voices]))
  }
  const current = await readCurrent(db, 'hcm', turn)
  for (const [rank, numbers] of (current?.tiers ?? []).entries()) {
    if (numbers !== '') expect(entries.some((entry) => entry.rank === rank && entry.numbers === numbers)).toBe(true)
    expect(agreements.get(rank)?.numbers ?? numbers).toBe(numbers)
  }
  expect(current?.status === 'confirmed').toBe(agreements.size === hcmTiers.length)

  const told = await readOutbox(db)
  expect(told.map(({ id }) => id)).toEqual(told.map((_, i) => `hcm:${turn}:${i + 1}`))
  expect(told.at(-1)?.payload).toMatchObject({ detail: JSON.stringify(current?.tiers), status: current?.status })

  const alerts = await db.selectFrom('result_alert').select('rank').where('closed_at', 'is', null).execute()
  for (const rank of hcmTiers.keys()) {
    const words = lastWords(entries, rank).filter(({ isCounted }) => isCounted)
    const isStopped = !agreements.has(rank) && new Set(words.map(({ numbers }) => numbers)).size > 1
    if (isStopped) expect(alerts.map((alert) => alert.rank)).toContain(rank)
  }
}

const seeds = process.env.EXHAUSTIVE === '1' ? [1, 2, 3] : [1]

test.each(seeds)('[AGREE-07] entries at once, repeated and killed half-way, run %i', async (seed) => {
  const { db, url } = await testDatabase()
  // Connections of its own, which nobody kills.
  const spared = connect({ url, application: 'spared', maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => spared.destroy())
  const random = numbersFrom(seed)
  let killed = 0
  for (let round = 0; round < 6; round++) {
    const entries = Array.from({ length: 6 }, () => someEntry(random))
    const entering = entries.map((entry) => enter(db, entry, nowMs))
    // The others wait for the lock of the first, or hold it.
    if (round % 2 === 1) {
      await Promise.any(entering)
      await killOthers(spared)
    }
    killed += (await Promise.allSettled(entering)).filter(({ status }) => status === 'rejected').length
    // Whoever does not know whether it was stored enters it again.
    for (const entry of entries) await enter(spared, entry, nowMs)
    await expectSound(spared)
  }
  expect(killed).toBeGreaterThan(0)
})
