import { nameBeacon, roundOfDraw } from '@quayso/fairness/beacon/network'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { expect, test } from 'vitest'
import { testKeeper } from '../keeper/testing.ts'
import { prepareTurns } from './prepare-turns.ts'

const st60 = findGame('st60') as Game
const untried = {
  ...knownBeacon(undefined, () => true),
  isTried: () => false,
  isAnswering: () => true,
}

async function prepareAt(dueAgoMs: number, beacon: Parameters<typeof prepareTurns>[0]['beacon']) {
  const { turn, atMs } = nextTurn(st60, Date.now() - dueAgoMs)
  const clock = { game: 'st60', turn, atMs, lastTurn: null, keyId: 'k1', beacon: nameBeacon(beacon.network) }
  const turns = prepareTurns({ games: [st60], seeds: testKeeper(), beacon, onError: () => expect.unreachable() })
  const prepared = await turns.prepare([clock])
  return { completeAt: (nowMs: number) => turns.complete(prepared, nowMs), atMs }
}

test('[DRAW-14] a draw whose round was asked for in vain is left to other workers for half a second, and no longer', async () => {
  const { completeAt, atMs } = await prepareAt(120_000, { ...untried, isTried: () => true })
  expect(completeAt(atMs)).toEqual([])
  expect(completeAt(atMs + 499)).toEqual([])
  expect(completeAt(atMs + 500)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-14] an overdue draw waits for another try only while the beacon answers at all', async () => {
  const failed = { ...untried, isTried: () => true }
  const answering = await prepareAt(120_000, failed)
  expect(answering.completeAt(answering.atMs + 60_000)).toEqual([])
  const away = await prepareAt(120_000, { ...failed, isAnswering: () => false })
  expect(away.completeAt(away.atMs + 60_000)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-14] a round that was not asked for in time is waited for, three seconds at most', async () => {
  const { completeAt, atMs } = await prepareAt(120_000, { ...untried, isAnswering: () => false })
  expect(completeAt(atMs)).toEqual([])
  expect(completeAt(atMs + 2999)).toEqual([])
  expect(completeAt(atMs + 3000)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-14] a worker that was held up calls no round absent while the beacon answers, for a minute at most', async () => {
  const { completeAt, atMs } = await prepareAt(120_000, untried)
  expect(completeAt(atMs)).toEqual([])
  expect(completeAt(atMs + 59_999)).toEqual([])
  expect(completeAt(atMs + 60_000)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-14] a worker whose first answers may still come calls no round absent', async () => {
  let isStarting = true
  const { completeAt, atMs } = await prepareAt(120_000, {
    ...untried,
    isTried: () => true,
    isStarting: () => isStarting,
  })
  expect(completeAt(atMs)).toEqual([])
  expect(completeAt(atMs + 9000)).toEqual([])
  isStarting = false
  expect(completeAt(atMs + 9001)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-14] an overdue draw waits longer, but not for ever', async () => {
  const { completeAt, atMs } = await prepareAt(120_000, untried)
  expect(completeAt(atMs + 60_000)).toEqual([])
  expect(completeAt(atMs + 119_999)).toEqual([])
  expect(completeAt(atMs + 120_000)).toMatchObject([{ beacon_signature: null }])
})

test('[DRAW-13] a round that comes in after the draw was prepared still enters it', async () => {
  let isOut = false
  const beacon = { ...knownBeacon(undefined, () => !isOut), isTried: () => isOut }
  const { completeAt, atMs } = await prepareAt(120_000, beacon)
  expect(completeAt(atMs)).toEqual([])
  isOut = true
  const [draw] = completeAt(atMs + 1)
  expect(draw?.beacon_signature).toMatch(/^[0-9a-f]{96}$/)
})

test('[DRAW-13] of many overdue turns the rounds of each game’s next are asked for first', () => {
  const wanted: number[] = []
  const beacon = { ...untried, want: (round: number) => void wanted.push(round) }
  const games = ['st60', 'st5p'].map((code) => findGame(code) as Game)
  const clocks = games.map((game) => ({
    ...nextTurn(game, Date.now() - 3_600_000),
    ...{ game: game.code, lastTurn: null, keyId: 'k1', beacon: nameBeacon(beacon.network) },
  }))
  prepareTurns({ games, seeds: testKeeper(), beacon, onError: () => expect.unreachable() }).wantRounds(
    clocks,
    Date.now(),
  )
  const firstRounds = clocks.map(({ beacon: named, atMs }) => roundOfDraw(beacon.network, named, atMs))
  expect(wanted.slice(0, 2)).toEqual(firstRounds)
  expect(wanted.length).toBeGreaterThan(20)
})
