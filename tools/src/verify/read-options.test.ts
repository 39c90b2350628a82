import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { networkToInfo, quicknet } from '@quayso/fairness/beacon/network'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { games } from '@quayso/games/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './read-options.ts'

const range = ['--url', 'https://site.test/vi', '--from', '20261114-0684', '--to', '20261115']

test('a range is of whole days, of all games, with the public beacon, unless told otherwise', () => {
  expect(readOptions(range)).toMatchObject({
    siteUrl: 'https://site.test',
    range: { firstMs: Date.parse('2026-11-14'), lastMs: Date.parse('2026-11-15') },
    games,
    network: quicknet,
  })
  expect(readOptions(range).beaconHosts.length).toBeGreaterThan(1)
})

test('another beacon is told by its own description and by hosts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-verify-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'info.json')
  const { network } = ownBeacon()
  writeFileSync(file, JSON.stringify(networkToInfo(network)))
  const more = ['--beacon-network', file, '--beacon', 'http://one.test', '--beacon', 'http://two.test']
  expect(readOptions([...range, ...more])).toMatchObject({
    network,
    beaconHosts: ['http://one.test', 'http://two.test'],
  })
})

test.each([
  ['no address', range.slice(2)],
  ['no first day', ['--url', 'https://site.test', '--to', '20261115']],
  ['a day that there is not', [...range, '--to', '20261340']],
  ['a game that there is not', [...range, '--games', 'st60,zzz']],
  ['an option that there is not', [...range, '--what', 'x']],
])('%s is refused', (_, args) => {
  expect(() => readOptions(args)).toThrow()
})
