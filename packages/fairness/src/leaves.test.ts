import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { anchorLeaf, auditLeaf, correctionLeaf, parseLeaf, resultLeaf, rightsLeaf } from './leaves.ts'

const hash = 'ab'.repeat(32)
const anchor = { game: 'north', day: '2026-11-14', turns: 1440, anchor: hash, rulesHash: hash }
const reveal = { index: 684, keyId: '2026-11', seed: hash, rulesHash: hash }
const result = {
  game: 'north',
  turn: '20261114-0684',
  version: 1,
  openTime: '2026-11-14T18:24:00+07:00',
  tiers: ['74686', '54375,25275'],
  source: 'own',
  status: 'confirmed',
}
const correction = { ...result, version: 2, replaces: 1, reason: 'nhập nhầm “giải bảy” 🙂' }

describe('a leaf', () => {
  const leaf = (fields: Json, over: Json = {}) => canonicalJson({ ...(fields as object), ...(over as object) })
  const anchored = { kind: 'anchor', ...anchor }
  const resulted = { kind: 'result', ...result }
  const corrected = { kind: 'correction', ...correction }

  test('is read as it was written', () => {
    expect(parseLeaf(anchorLeaf(anchor))).toEqual({ kind: 'anchor', ...anchor })
    expect(parseLeaf(resultLeaf(result))).toEqual({ kind: 'result', ...result })
    expect(parseLeaf(resultLeaf({ ...result, reveal }))).toEqual({ kind: 'result', ...result, reveal })
    const withBeacon = { ...result, turn: '20261114', reveal: { ...reveal, beaconRound: 12, beacon: 'absent' } }
    expect(parseLeaf(resultLeaf(withBeacon))).toEqual({ kind: 'result', ...withBeacon })
    const imported = { ...result, turn: '20261114', source: 'import', collection: 'someone/collection' }
    expect(parseLeaf(resultLeaf(imported))).toEqual({ kind: 'result', ...imported })
    expect(parseLeaf(correctionLeaf(correction))).toEqual({ kind: 'correction', ...correction })
    const audit = { rows: 4321, head: hash }
    expect(parseLeaf(auditLeaf(audit))).toEqual({ kind: 'audit', ...audit })
  })

  test('[INSIDE-51] about rights has a hash, and no names', () => {
    const rights = { about: 'sources', hash }
    expect(parseLeaf(rightsLeaf(rights))).toEqual({ kind: 'rights', ...rights })
  })

  test('[INSIDE-01] of another kind is one of a newer release, whatever it has', () => {
    expect(parseLeaf(leaf({ kind: 'claims', to: [{ hash, count: 3 }] }))).toEqual({ kind: 'newer', name: 'claims' })
    expect(parseLeaf(leaf({ ...resulted, kind: 'result-two' }))).toEqual({ kind: 'newer', name: 'result-two' })
  })

  test('is the same text whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(anchor).reverse()) as typeof anchor
    expect(anchorLeaf(reversed)).toBe(anchorLeaf(anchor))
    expect(anchorLeaf(anchor)).toMatch(/^\{"anchor":"ab.*","day":"2026-11-14","game":"north","kind":"anchor",/)
  })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no kind', leaf(result)],
    ['a kind that is no name', leaf(resulted, { kind: 'Result ' })],
    ['another kind in another spelling', leaf(resulted, { kind: 'claims' }).replace(':', ': ')],
    ['another kind with a field twice', leaf(resulted, { kind: 'claims' }).replace('{', '{"game":"x",')],
    ['another kind with more than an entry can hold', leaf({ kind: 'claims', text: 'x'.repeat(65_536) })],
    ['a field missing', leaf({ kind: 'anchor', game: 'north' })],
    ['a field too many', leaf(anchored, { note: 'x' })],
    ['a field of another kind', leaf(resulted, { replaces: 1 })],
    ['a field twice', leaf(anchored).replace('{', '{"anchor":"00",')],
    ['spaces', leaf(anchored).replace(':', ': ')],
    ['keys out of order', JSON.stringify(anchored)],
    ['an escape that need not be', leaf(anchored).replace('north', 'n\\u006frth')],
    ['a number as text', leaf(anchored, { turns: '1440' })],
    ['no turns', leaf(anchored, { turns: 0 })],
    ['an audit without rows', leaf({ kind: 'audit', rows: 0, head: hash })],
    ['an audit with what was done', leaf({ kind: 'audit', rows: 1, head: hash, who: 'alice' })],
    ['rights with who has them', leaf({ kind: 'rights', about: 'rights', hash, author: 'alice' })],
    ['rights about a name', leaf({ kind: 'rights', about: 'Mai Trần', hash })],
    ['a fraction', leaf(anchored).replace('1440', '0.5')],
    ['a hash cut short', leaf(anchored, { anchor: 'ab' })],
    ['a hash in upper case', leaf(anchored, { anchor: hash.toUpperCase() })],
    ['a day that is none', leaf(anchored, { day: '14/11/2026' })],
    ['an empty game', leaf(anchored, { game: ' ' })],
    ['a turn that is none', leaf(resulted, { turn: '20261114-684' })],
    ['a time without a zone', leaf(resulted, { openTime: '2026-11-14T18:24:00' })],
    ['no tiers', leaf(resulted, { tiers: [] })],
    ['tiers that are no text', leaf(resulted, { tiers: [12] })],
    ['numbers with a space', leaf(resulted, { tiers: ['12, 34'] })],
    ['a reveal that is no object', leaf(resulted, { reveal: 'x' })],
    ['the anchor as a reveal', leaf(resulted, { reveal: { ...reveal, index: 0 } })],
    ['a field too many in the reveal', leaf(resulted, { reveal: { ...reveal, more: 1 } })],
    ['a beacon round that is none', leaf(resulted, { reveal: { ...reveal, beaconRound: 'x', beacon: 'absent' } })],
    ['a beacon without its round', leaf(resulted, { reveal: { ...reveal, beacon: 'absent' } })],
    ['a beacon that is no signature', leaf(resulted, { reveal: { ...reveal, beaconRound: 1, beacon: 'ab' } })],
    ['a correction of itself', leaf(corrected, { replaces: 2 })],
    ['a correction without a reason', leaf(corrected, { reason: '' })],
    ['more than an entry can hold', leaf(corrected, { reason: 'x'.repeat(65_536) })],
  ])('is refused: %s', (_, text) => {
    expect(() => parseLeaf(text)).toThrow()
  })

  test('is not written when it could not be read', () => {
    expect(() => anchorLeaf({ ...anchor, anchor: 'ab' })).toThrow('bad anchor')
    expect(() => resultLeaf({ ...result, tiers: ['12,'] })).toThrow('bad tiers')
    expect(() => correctionLeaf({ ...correction, reason: '\ud83d' })).toThrow('surrogate')
    expect(() => correctionLeaf({ ...correction, reason: 'x'.repeat(65_000) + 'đ'.repeat(500) })).toThrow('bytes')
  })
})
