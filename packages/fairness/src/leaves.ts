import { absentBeacon } from './beacon/absent.ts'
import type { NamedBeacon } from './beacon/network.ts'

import { utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

// The leaves of the public log. Logged leaves are read for ever: a field may be added as optional, none changed.

/** What a draw by us reveals, so that anyone can compute it again. */
export type Reveal = {
  /** Index in the day's chain, from 1: element 0 is the anchor. */
  readonly index: number
  readonly keyId: string
  readonly seed: string
  readonly rulesHash: string
  /** The round that the anchor's beacon has for this turn. */
  readonly beaconRound?: number
  /** That round's signature in hex, or `absent`. */
  readonly beacon?: string
}

/** The commitment to all draws of a game's day, logged before the first of them. */
export type AnchorLeaf = {
  readonly kind: 'anchor'
  readonly game: string
  readonly day: string
  readonly turns: number
  readonly anchor: string
  readonly rulesHash: string
  /** The public beacon whose rounds enter the draws, so that the anchor's maker can neither know nor choose them. */
  readonly beacon?: NamedBeacon
}

type Result = {
  readonly game: string
  readonly turn: string
  readonly version: number
  readonly openTime: string
  /** The numbers of each tier, joined by commas. */
  readonly tiers: readonly string[]
  readonly source: string
  readonly status: string
  /** The public collection that an imported result was taken from. */
  readonly collection?: string
  readonly reveal?: Reveal
}

export type ResultLeaf = Result & { readonly kind: 'result' }

export type CorrectionLeaf = Result & {
  readonly kind: 'correction'
  /** The version that no longer holds. */
  readonly replaces: number
  readonly reason: string
}

/** The head of the chain of what operators did: who rewrites it afterwards shows. The acts themselves are not public. */
export type AuditLeaf = {
  readonly kind: 'audit'
  /** How many acts there were. */
  readonly rows: number
  /** The hash of the last, which covers all before it. */
  readonly head: string
}

/** A change of rights, sources or names, or a command on the server. The notice, which operators have, follows the hash. */
export type RightsLeaf = {
  readonly kind: 'rights'
  /** `rights`, `sources`, `names` or `break-glass`; a newer release may have others. */
  readonly about: string
  /** Of the notice's text, which has a salt. */
  readonly hash: string
}

/** An entry of a kind that a newer release of ours logs: it is hashed like all others, and nothing is known of it. */
export type NewerLeaf = {
  readonly kind: 'newer'
  /** The kind by its own name. */
  readonly name: string
}

export type GameLeaf = AnchorLeaf | ResultLeaf | CorrectionLeaf
type KnownLeaf = GameLeaf | AuditLeaf | RightsLeaf
export type Leaf = KnownLeaf | NewerLeaf

/** An entry's length is written in two bytes. */
const maxLeafBytes = 0xffff

const patterns = {
  text: /\S/,
  kind: /^[a-z][a-z-]{0,30}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  turn: /^\d{8}(?:-\d{4,5})?$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})$/,
  numbers: /^\d+(?:,\d+)*$/,
  hash: /^[0-9a-f]{64}$/,
  signature: new RegExp(`^(?:[0-9a-f]{96}|${absentBeacon})$`),
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('leaf: not an object')
  return value as Fields
}

function stringIn(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name]
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`leaf: bad ${name}`)
  return value
}

function countIn(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw new Error(`leaf: bad ${name}`)
  return value
}

function tiersIn({ tiers }: Fields): string[] {
  const isTier = (tier: unknown): tier is string => typeof tier === 'string' && patterns.numbers.test(tier)
  if (!Array.isArray(tiers) || tiers.length === 0 || !tiers.every(isTier)) throw new Error('leaf: bad tiers')
  return tiers
}

function parseReveal(fields: Fields): Reveal {
  return {
    index: countIn(fields, 'index'),
    keyId: stringIn(fields, 'keyId', patterns.text),
    seed: stringIn(fields, 'seed', patterns.hash),
    rulesHash: stringIn(fields, 'rulesHash', patterns.hash),
    ...('beaconRound' in fields || 'beacon' in fields ? { beaconRound: countIn(fields, 'beaconRound') } : {}),
    ...('beacon' in fields ? { beacon: stringIn(fields, 'beacon', patterns.signature) } : {}),
  }
}

function parseResult(fields: Fields): Result {
  return {
    game: stringIn(fields, 'game', patterns.text),
    turn: stringIn(fields, 'turn', patterns.turn),
    version: countIn(fields, 'version'),
    openTime: stringIn(fields, 'openTime', patterns.instant),
    tiers: tiersIn(fields),
    source: stringIn(fields, 'source', patterns.text),
    status: stringIn(fields, 'status', patterns.text),
    ...('collection' in fields ? { collection: stringIn(fields, 'collection', patterns.text) } : {}),
    ...('reveal' in fields ? { reveal: parseReveal(fieldsOf(fields.reveal)) } : {}),
  }
}

function parseBeacon(fields: Fields): NamedBeacon {
  return {
    name: stringIn(fields, 'name', patterns.text),
    chain: stringIn(fields, 'chain', patterns.hash),
    offset: countIn(fields, 'offset'),
  }
}

/** Undefined for a kind that is not known here. */
function parseFields(fields: Fields): KnownLeaf | undefined {
  switch (fields.kind) {
    case 'anchor':
      return {
        kind: 'anchor',
        game: stringIn(fields, 'game', patterns.text),
        day: stringIn(fields, 'day', patterns.day),
        turns: countIn(fields, 'turns'),
        anchor: stringIn(fields, 'anchor', patterns.hash),
        rulesHash: stringIn(fields, 'rulesHash', patterns.hash),
        ...('beacon' in fields ? { beacon: parseBeacon(fieldsOf(fields.beacon)) } : {}),
      }
    case 'result':
      return { kind: 'result', ...parseResult(fields) }
    case 'correction': {
      const leaf: CorrectionLeaf = {
        kind: 'correction',
        ...parseResult(fields),
        replaces: countIn(fields, 'replaces'),
        reason: stringIn(fields, 'reason', patterns.text),
      }
      if (leaf.replaces >= leaf.version) throw new Error('leaf: a correction replaces an earlier version')
      return leaf
    }
    case 'audit':
      return { kind: 'audit', rows: countIn(fields, 'rows'), head: stringIn(fields, 'head', patterns.hash) }
    case 'rights':
      return {
        kind: 'rights',
        about: stringIn(fields, 'about', patterns.kind),
        hash: stringIn(fields, 'hash', patterns.hash),
      }
    default:
      return undefined
  }
}

export function parseLeaf(text: string): Leaf {
  const fields = fieldsOf(JSON.parse(text))
  const leaf = parseFields(fields)
  // Serialized again it must be the same text: no unknown or duplicate field, no other spelling.
  if (canonicalJson(leaf ?? (fields as Json)) !== text)
    throw new Error('leaf: not in canonical form, or with unknown fields')
  if (utf8(text).length > maxLeafBytes) throw new Error(`leaf: over ${maxLeafBytes} bytes`)
  return leaf ?? { kind: 'newer', name: stringIn(fields, 'kind', patterns.kind) }
}

/** Parses the leaf before it is logged: what is in the log stays there, so it must be readable. */
function writeLeaf(leaf: KnownLeaf): string {
  const text = canonicalJson(leaf)
  parseLeaf(text)
  return text
}

export function anchorLeaf(anchor: Omit<AnchorLeaf, 'kind'>): string {
  return writeLeaf({ ...anchor, kind: 'anchor' })
}

export function auditLeaf(audit: Omit<AuditLeaf, 'kind'>): string {
  return writeLeaf({ ...audit, kind: 'audit' })
}

export function rightsLeaf(rights: Omit<RightsLeaf, 'kind'>): string {
  return writeLeaf({ ...rights, kind: 'rights' })
}

export function resultLeaf(result: Omit<ResultLeaf, 'kind'>): string {
  return writeLeaf({ ...result, kind: 'result' })
}

export function correctionLeaf(correction: Omit<CorrectionLeaf, 'kind'>): string {
  return writeLeaf({ ...correction, kind: 'correction' })
}
