import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { describe, expect, test } from 'vitest'
import { ownBeacon } from '../beacon/testing.ts'
import { utf8 } from '../bytes.ts'
import { correctionLeaf, resultLeaf, rightsLeaf } from '../leaves.ts'
import { encodeEntries } from '../log/tiles.ts'
import { honestLeaves, logOf, shownOf } from './testing/honest-log.ts'
import {
  beacon,
  corrected,
  fast1,
  fast2,
  firstDayMs,
  games,
  honest,
  isTold,
  leafAt,
  official,
  own,
  provisional,
  result,
  roundAt,
  site,
  station,
  told,
  verify,
  withBeacon,
  without,
} from './testing/sample-site.ts'
import type { VerifyOptions } from './verify-log.ts'

const forged = ownBeacon(new Uint8Array(32).fill(8))

test('[DRAW-06, DRAW-18] an honest log has no faults, and the run says what it checked', async () => {
  const { counts, faults, unchecked } = await verify({ leaves: [...honestLeaves(withBeacon), ...official] })
  expect(told(faults)).toEqual([])
  expect(unchecked).toEqual([])
  expect(counts).toEqual({
    entries: honest.length,
    anchors: 9,
    // Two whole days of 4, 3 and 1 turns, and 13 hours of the third.
    turnsDue: 2 * (4 + 3 + 1) + 2 + 1 + 1,
    results: 20 + official.length,
    records: 20 + 1,
    laterRecords: 0,
    rounds: 4,
    // The games share those of midnight.
    absentRounds: 14,
    auditHeads: 0,
    rightsEntries: 0,
    newerEntries: 0,
  })
})

test('[CON-51] a game of ours that closes has no days after that; one that is committed all the same is a fault', async () => {
  const closing = (closedFrom: string) => ({
    games: games.map((game) => (game.code === 'fast' ? { ...game, closedFrom } : game)),
  })
  const isLater = (text: string) => {
    const { game, turn, day = turn.slice(0, 8) } = JSON.parse(text)
    return game === 'fast' && day.replaceAll('-', '') >= '20261116'
  }
  const leaves = honest.filter((text) => !isLater(text))
  expect(leaves.length).toBeLessThan(honest.length)
  expect(told((await verify({ leaves, options: closing('2026-11-16') })).faults)).toEqual([])
  expect((await verify({ leaves })).faults.map(({ fault }) => fault)).toContain('anchor-missing')
  const early = await verify({ leaves, options: closing('2026-11-15') })
  expect(early.faults.map(({ fault }) => fault)).toContain('anchor-unplanned')
})

test('[AGREE-01] numbers that were replaced before anyone had confirmed them are no fault', async () => {
  const replaced = { ...result, version: 3, tiers: corrected.tiers }
  const later = [
    resultLeaf(result),
    correctionLeaf({ ...replaced, replaces: 2, reason: 'entered wrongly' }),
    correctionLeaf({ ...result, version: 4, replaces: 3, reason: 'entered wrongly' }),
    resultLeaf({ ...result, version: 5, status: 'confirmed' }),
  ]
  const { faults } = await verify({ leaves: [...honestLeaves(site), ...later] })
  expect(told(faults)).toEqual([])
})

describe('[DRAW-18] the walk', () => {
  const { head, files } = logOf(honest)
  const other = logOf(honest.with(3, leafAt(4)))

  test('root-differs: entries that are not those of the signed head', async () => {
    const { faults } = await verify({ leaves: honest, options: { head: { ...head, root: other.head.root } } })
    expect(told(faults)).toEqual(['log: root-differs'])
  })

  test('seen-differs: a log that does not pass through the head of an earlier run', async () => {
    const earlier = (size: number) => logOf(honest.slice(0, size)).head
    const seenFaults = async (seen: VerifyOptions['seen']) =>
      told((await verify({ leaves: honest, options: { seen } })).faults)
    for (const size of [0, 1, 100, honest.length]) expect(await seenFaults(earlier(size))).toEqual([])
    expect(await seenFaults({ ...earlier(50), root: earlier(51).root })).toEqual(['log: seen-differs'])
    expect(await seenFaults(logOf([...honest, '{}']).head)).toEqual(['log: seen-differs'])
  })

  test.each([
    ['that is not there', undefined],
    ['with an entry too few', encodeEntries(honest.slice(0, -1).map(utf8))],
    ['that is cut', (files.values().next().value as Uint8Array).slice(0, -1)],
  ])('entries-missing: a bundle %s', async (_, bytes) => {
    const { faults } = await verify({ leaves: honest, options: { readFile: async () => bytes } })
    expect(told(faults)).toContain('entry 0: entries-missing')
    expect(told(faults)).toContain('log: root-differs')
  })

  test('a connection that is lost is no fault: the run ends without a verdict', async () => {
    const lost = () => Promise.reject(new Error('lost'))
    await expect(verify({ leaves: honest, options: { readFile: lost } })).rejects.toThrow('lost')
    await expect(verify({ leaves: honest, options: { readRecords: lost } })).rejects.toThrow('lost')
  })
})

describe('[DRAW-14] an absent round', () => {
  const absentRound = roundAt('2026-11-14T12:00Z')

  test('beacon-called-absent: the beacon published it', async () => {
    const askBeacon = async (round: number) => (round === absentRound ? ['00', beacon.sign(round).signature] : [])
    const { faults } = await verify({ leaves: honest, options: { askBeacon } })
    expect(told(faults)).toEqual(['fast 20261114-0002: beacon-called-absent'])
  })

  test('a host that tells a signature of another key proves nothing', async () => {
    const askBeacon = async (round: number) => (round === absentRound ? [forged.sign(round).signature] : [])
    expect((await verify({ leaves: honest, options: { askBeacon } })).faults).toEqual([])
  })

  test('that nobody could be asked about is not passed over', async () => {
    const askBeacon = () => Promise.reject(new Error('lost'))
    const { faults, unchecked } = await verify({ leaves: honest, options: { askBeacon } })
    expect(faults).toEqual([])
    expect(unchecked).toEqual([expect.stringMatching(/^nothing-checked: \d+ absent rounds/)])
  })
})

describe('[DRAW-18] nothing-checked', () => {
  const uncheckedBy = async (options: Partial<VerifyOptions>) => (await verify({ leaves: honest, options })).unchecked

  test('a range without results', async () => {
    const range = { firstMs: firstDayMs + 20 * dayLengthMs, lastMs: firstDayMs + 21 * dayLengthMs }
    expect(await uncheckedBy({ range })).toEqual([
      'nothing-checked: no results in the range',
      'nothing-checked: no records shown in the range',
      'nothing-checked: no turn and no anchor of fast in the range',
      'nothing-checked: no turn and no anchor of vip in the range',
      'nothing-checked: no turn and no anchor of mb1730 in the range',
      'nothing-checked: no turns due in the range',
      'nothing-checked: no anchors in the range',
      'nothing-checked: no rounds of the beacon',
    ])
  })

  test('a game of ours that the log never had', async () => {
    const st60 = findGame('st60') as Game
    const unchecked = await uncheckedBy({ games: [...games, st60] })
    expect(unchecked).toEqual(['nothing-checked: no turn and no anchor of st60 in the range'])
  })

  test('an empty log', async () => {
    const { unchecked } = await verify({ leaves: [], options: { games: [station] } })
    expect(unchecked[0]).toBe('nothing-checked: no entries in the log')
  })
})

test('committed days without any draw are due', async () => {
  const anchors = honest.filter((text) => isTold(text, 'anchor'))
  const { faults } = await verify({ leaves: anchors, options: { games: own } })
  expect(told(faults)).toContain('fast 20261115-0001: turn-missing')
  // The first day may have begun after its turns.
  expect(told(faults)).not.toContain('fast 20261114-0004: turn-missing')
})

test('a game may begin within a day', async () => {
  const { faults } = await verify({ leaves: without(fast1, fast2) })
  expect(told(faults)).toEqual([])
})

describe('[DRAW-18] a record that is newer than the walked log', () => {
  const walked = honest.slice(0, -1)
  const openAgain =
    (leaves: readonly string[], isExtended = true): VerifyOptions['openAgain'] =>
    async () => ({
      ...{ note: '', size: leaves.length, extends: async () => isExtended },
      provenLeaf: async (index) => leaves[index],
    })
  const newer = shownOf(honest, 'hcm')
  const verifyNewer = (again: VerifyOptions['openAgain']) =>
    verify({
      leaves: walked,
      shown: (shown, game) => (game === 'hcm' ? newer : shown),
      options: { openAgain: again },
    })

  test('is proven by the log as it is afterwards', async () => {
    const { counts, faults } = await verifyNewer(openAgain(honest))
    expect(told(faults)).toEqual([])
    expect(counts.laterRecords).toBe(1)
  })

  test.each([
    ['that never came', openAgain(walked), ['hcm 20261114: not-in-log']],
    ['that came otherwise', openAgain([...walked, leafAt(provisional)]), ['hcm 20261114: differs-from-log']],
    ['of a log that does not extend the walked one', openAgain(honest, false), ['log: seen-differs']],
  ])('%s is a fault', async (_, again, expected) => {
    expect(told((await verifyNewer(again)).faults)).toEqual(expected)
  })
})

test('[INSIDE-01] entries of a newer release are hashed and counted, wherever they are, and nothing else changes', async () => {
  const newer = ['{"hash":"0a","kind":"claims"}', '{"game":"fast","kind":"anchor-two","turn":"20261114-0001"}']
  const leaves = [newer[0], ...honest.slice(0, 5), ...newer, ...honest.slice(5), newer[1]].map(String)
  const { counts, faults, unchecked } = await verify({ leaves })
  const { counts: without } = await verify({ leaves: honest })
  expect([...told(faults), ...unchecked]).toEqual([])
  expect(counts).toEqual({ ...without, entries: honest.length + 4, newerEntries: 4 })
})

test('[INSIDE-51] changes of rights are counted wherever they are, and prove no result', async () => {
  const rights = rightsLeaf({ about: 'sources', hash: '0a'.repeat(32) })
  const leaves = [rights, ...honest.slice(0, 5), rights, ...honest.slice(5)]
  const { counts, faults, unchecked } = await verify({ leaves })
  const { counts: without } = await verify({ leaves: honest })
  expect([...told(faults), ...unchecked]).toEqual([])
  expect(counts).toEqual({ ...without, entries: honest.length + 2, rightsEntries: 2 })
})

test('[DRAW-18] a log of several bundles is walked to its end', async () => {
  const days = 40
  const untilMs = firstDayMs + days * dayLengthMs
  const leaves = [...honestLeaves({ ...site, days, untilMs })]
  const range = { firstMs: firstDayMs, lastMs: untilMs }
  const { counts, faults } = await verify({ leaves, options: { games: own, nowMs: untilMs, range } })
  expect(told(faults)).toEqual([])
  expect(counts.entries).toBe(leaves.length)
  expect(leaves.length).toBeGreaterThan(2 * 256)
  // The turns of midnight are not due yet.
  expect(counts.turnsDue).toBe(days * 8 - 2)
  const unread = await verify({ leaves: [...leaves, '{}'], options: { games: own, nowMs: untilMs, range } })
  expect(told(unread.faults)).toEqual([`entry ${leaves.length}: leaf-unreadable`])
})

test('[DRAW-15] a game that joins later commits to its first days while it begins', async () => {
  const isAnchor = (text: string) => isTold(text, 'vip', 'anchor') && !isTold(text, '2026-11-14')
  const others = honest.filter((text) => !isTold(text, 'vip', 'anchor') && !/"vip".*"20261114-/.test(text))
  const firstDraw = others.findIndex((text) => isTold(text, 'vip'))
  const joined = others.toSpliced(firstDraw, 0, ...honest.filter(isAnchor))
  expect(told((await verify({ leaves: joined })).faults)).toEqual([])
  const soon = others.toSpliced(firstDraw + 1, 0, ...honest.filter(isAnchor))
  expect(told((await verify({ leaves: soon })).faults)).toEqual(['vip 20261115-0001: anchor-late'])
  const late = [...others, ...honest.filter(isAnchor)]
  expect(told((await verify({ leaves: late })).faults)).toContain('vip 2026-11-20: anchor-on-short-notice')
})
