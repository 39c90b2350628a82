import { toHex } from '@quayso/fairness/bytes'
import { link, seedChain } from '@quayso/fairness/seed-chain'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { keepSeeds } from './keep-seeds.ts'
import { KeeperRefusal } from './keeper.ts'

const st60 = findGame('st60') as Game
const key = (byte: number) => new Uint8Array(32).fill(byte)
const keys = {
  currentId: 'new',
  byId: new Map([
    ['old', key(1)],
    ['new', key(2)],
  ]),
}
/** 684 minutes after the day began, at 07:00 in Vietnam. */
const turn = 2026111400684
const dueAtMs = Date.parse('2026-11-14T18:24:00+07:00')
const keeperAt = (nowMs: number) => keepSeeds({ keys, games: [st60, findGame('hcm') as Game], now: () => nowMs })

test('[DRAW-16] no seed is given away before its turn, whoever asks', async () => {
  const asked = [{ game: 'st60', turn, keyId: 'old' }]
  await expect(keeperAt(dueAtMs - 2001).seedsOf(asked)).rejects.toThrow(KeeperRefusal)
  const [seed] = await keeperAt(dueAtMs - 1000).seedsOf(asked)
  expect(seed).toEqual(seedChain(key(1), 'st60', '2026-11-14', 1440)[684])
})

test.each([
  ['of a game that we do not draw', { game: 'hcm', turn: 2026111400000, keyId: 'old' }],
  ['of an unknown game', { game: 'zzz', turn, keyId: 'old' }],
  ['after the last of the day', { game: 'st60', turn: 2026111401441, keyId: 'old' }],
  ['before the first of the day', { game: 'st60', turn: 2026111400000, keyId: 'old' }],
])('a turn %s is refused', async (_, asked) => {
  await expect(keeperAt(dueAtMs + 999_999_999).seedsOf([asked])).rejects.toThrow(KeeperRefusal)
})

test('one turn too many refuses the whole request', async () => {
  const asked = [0, 1].map((more) => ({ game: 'st60', turn: turn + more, keyId: 'old' }))
  await expect(keeperAt(dueAtMs).seedsOf(asked)).rejects.toThrow(/due in 60000 ms/)
})

test('[DRAW-19] after a rotation new days are committed with the new key, and old ones drawn with theirs', async () => {
  const keeper = keeperAt(dueAtMs)
  const [committed] = await keeper.anchorsOf([{ game: 'st60', day: '2026-12-19' }])
  expect(committed).toEqual({ keyId: 'new', anchor: seedChain(key(2), 'st60', '2026-12-19', 1440)[0] })
  const [old] = await keeper.anchorsOf([{ game: 'st60', day: '2026-11-14', keyId: 'old' }])
  let [seed] = (await keeper.seedsOf([{ game: 'st60', turn, keyId: 'old' }])) as [Uint8Array]
  for (let i = 0; i < 684; i++) seed = link(seed)
  expect(toHex(seed)).toBe(toHex((old as NonNullable<typeof old>).anchor))
  await expect(keeper.seedsOf([{ game: 'st60', turn, keyId: 'lost' }])).rejects.toThrow(/lost/)
})

test.each([
  ['far ahead', { game: 'st60', day: '2027-11-14' }],
  ['that is none', { game: 'st60', day: '2026-02-30x' }],
  ['of a game that others draw', { game: 'hcm', day: '2026-11-14' }],
  ['with a key that there is not', { game: 'st60', day: '2026-11-14', keyId: 'lost' }],
])('no anchor is made for a day %s', async (_, day) => {
  await expect(keeperAt(dueAtMs).anchorsOf([day])).rejects.toThrow(KeeperRefusal)
})
