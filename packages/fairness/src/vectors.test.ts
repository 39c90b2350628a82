import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto'
import type { PrizeTable } from '@quayso/games/prize-table'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { drawTiers, rulesHashOf } from './draws/draw-tiers.ts'
import { parseLeaf } from './leaves.ts'
import { noteSigner, openCheckpoint, signCheckpoint } from './log/checkpoint.ts'
import { appendLeaf, emptyRange, rangeRoot } from './log/compact-range.ts'
import { formatVerifierKey, parseVerifierKey } from './log/note-key.ts'
import { leafHash } from './log/tree.ts'
import { seedChain } from './seed-chain.ts'
import vectors from './vectors.json' with { type: 'json' }

// A change in vectors.json, or a failure here, breaks every published draw: give the new scheme new labels instead.

// The scheme once more, from its description, using only node:crypto.
const sha256 = (...parts: (Buffer | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map(buffer)))
    .digest()
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map(buffer)))
    .digest()
const buffer = (part: Buffer | string) => (typeof part === 'string' ? Buffer.from(part) : part)

function bigEndian(value: number, bytes: number): Buffer {
  return Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
}

function prefixed(text: string): Buffer {
  return Buffer.concat([bigEndian(Buffer.byteLength(text), 4), Buffer.from(text)])
}

type Vector = (typeof vectors.draws)[number]

function independentSeed({ game, day, turns }: Vector, index: number): string {
  let seed = hmac(Buffer.from(vectors.masterKey, 'hex'), 'quayso/v1/seed\0', prefixed(game), prefixed(day))
  for (let i = turns; i > index; i--) seed = sha256('quayso/v1/link\0', seed)
  return seed.toString('hex')
}

function independentTiers({ game, turn, seed, rules, beacon }: Vector): string[] {
  const parts = ['quayso/v1/draw\0', prefixed(game), bigEndian(turn, 8), sha256(rules)] as const
  const key = hmac(Buffer.from(seed, 'hex'), ...parts, sha256(Buffer.from(beacon ?? '', 'hex')))
  const blocks = Array.from({ length: 30 }, (_, j) => hmac(key, bigEndian(j, 4)))
  const words = blocks.flatMap((block) => [0, 4, 8, 12, 16, 20, 24, 28].map((at) => BigInt(block.readUInt32BE(at))))
  const below = (n: bigint): number => {
    const word = words.shift() as bigint
    return word < 2n ** 32n - (2n ** 32n % n) ? Number(word % n) : below(n)
  }
  const { tiers, drawingOrder, numbers } = JSON.parse(rules) as PrizeTable
  const left = numbers.kind === 'set' ? Array.from({ length: numbers.highest }, (_, i) => i + 1) : []
  const drawn: string[] = []
  for (const rank of drawingOrder) {
    const { count, digits } = tiers[rank] as PrizeTable['tiers'][number]
    const found: number[] = []
    for (let i = 0; i < count; i++) {
      if (numbers.kind === 'digits') found.push(below(10n ** BigInt(digits)))
      else {
        // Fisher-Yates the other way round: the first number left takes the place of the one taken.
        const j = below(BigInt(left.length))
        found.push(left[j] as number)
        left[j] = left[0] as number
        left.shift()
      }
    }
    if (numbers.kind === 'set') found.sort((a, b) => a - b)
    drawn[rank] = found.map((number) => `${number}`.padStart(digits, '0')).join(',')
  }
  return drawn
}

function independentRoot(leaves: readonly string[]): Buffer {
  if (leaves.length === 1) return sha256('\x00', leaves[0] as string)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha256('\x01', independentRoot(leaves.slice(0, split)), independentRoot(leaves.slice(split)))
}

describe.each(vectors.draws)('vector: $name', (vector) => {
  const { game, day, turns, index, turn, rules, beacon } = vector
  const prizes = JSON.parse(rules) as PrizeTable

  test('the chain is the frozen one, by both implementations', () => {
    const chain = seedChain(fromHex(vectors.masterKey), game, day, turns).map(toHex)
    expect([chain[0], chain[index]]).toEqual([vector.anchor, vector.seed])
    expect([independentSeed(vector, 0), independentSeed(vector, index)]).toEqual([vector.anchor, vector.seed])
  })

  test('the rules hash is the frozen one', () => {
    expect(toHex(rulesHashOf(game, prizes))).toBe(vector.rulesHash)
    expect(sha256(rules).toString('hex')).toBe(vector.rulesHash)
  })

  test('the numbers are the frozen ones, by both implementations', () => {
    const input = { game, turn, seed: fromHex(vector.seed), prizes, ...(beacon ? { beacon: fromHex(beacon) } : {}) }
    expect(drawTiers(input).map((numbers) => numbers.join(','))).toEqual(vector.tiers)
    expect(independentTiers(vector)).toEqual(vector.tiers)
  })
})

describe('vector: the log', () => {
  const { leaves, root, secretKey, verifierKey, checkpoint } = vectors.log
  const signer = noteSigner('quayso.example/log', fromHex(secretKey))

  test('its leaves are readable and have the frozen root, by both implementations', () => {
    for (const leaf of leaves) expect(() => parseLeaf(leaf)).not.toThrow()
    const range = leaves.reduce((before, leaf) => appendLeaf(before, leafHash(utf8(leaf))), emptyRange)
    expect(toHex(rangeRoot(range))).toBe(root)
    expect(independentRoot(leaves).toString('hex')).toBe(root)
  })

  test('its checkpoint is the frozen one, by both implementations', () => {
    const head = { origin: signer.name, size: leaves.length, root: fromHex(root) }
    expect(signCheckpoint(head, signer)).toBe(checkpoint)
    expect(openCheckpoint(checkpoint, signer.name, parseVerifierKey(verifierKey).publicKey)).toEqual(head)

    const pkcs8 = Buffer.from(`302e020100300506032b657004220420${secretKey}`, 'hex')
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
    const body = `quayso.example/log\n5\n${Buffer.from(root, 'hex').toString('base64')}\n`
    const keyId = sha256('quayso.example/log\n\x01', Buffer.from(signer.publicKey)).subarray(0, 4)
    const signature = Buffer.concat([keyId, sign(null, Buffer.from(body), key)]).toString('base64')
    expect(`${body}\n— quayso.example/log ${signature}\n`).toBe(checkpoint)
  })

  test('its verifier key is the frozen one', () => {
    expect(formatVerifierKey(signer)).toBe(verifierKey)
  })
})
