import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quicknet } from '@quayso/fairness/beacon/network'
import { beaconBytes } from '@quayso/fairness/beacon/randomness'
import { isSignedRound } from '@quayso/fairness/beacon/round'
import { toHex, utf8 } from '@quayso/fairness/bytes'
import { drawTiers, rulesHashOf } from '@quayso/fairness/draws/draw-tiers'
import { seedChain } from '@quayso/fairness/seed-chain'
import { faultMeanings } from '@quayso/fairness/verify/faults'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnDayMs } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../docs/draws.md'), 'utf8')

test('[DRAW-06] the turn that docs/draws.md explains is drawn as it says', () => {
  const turn = 2026111400684
  const game = findGame('st60') as Game
  const prizes = prizeTableOn(game, turnDayMs(turn))
  const chain = seedChain(new Uint8Array(32).fill(7), game.code, '2026-11-14', 1440)
  const seed = chain[684] as Uint8Array
  for (const bytes of [chain[0], chain[683], seed, rulesHashOf(game.code, prizes), utf8('quayso/v1/draw\0')]) {
    expect(text).toContain(toHex(bytes as Uint8Array))
  }
  const [signature = ''] = text.match(/\b[0-9a-f]{96}\b/) ?? []
  expect(isSignedRound(quicknet, { round: 657_413, signature })).toBe(true)
  const beacon = beaconBytes(signature)
  expect(text).toContain(`${toHex(beacon)}, the randomness`)
  const [digits = []] = drawTiers({ game: game.code, turn, seed, prizes, beacon })
  expect(text).toContain(`The draw is ${digits.join(' ')}.`)
})

test('[DRAW-18] every fault that the verifier names is explained', () => {
  const table = text.replaceAll(/ +/g, ' ')
  for (const [name, meaning] of Object.entries(faultMeanings)) expect(table).toContain(`| \`${name}\` | ${meaning} |`)
})
