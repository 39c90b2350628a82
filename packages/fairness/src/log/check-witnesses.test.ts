import { expect, test } from 'vitest'
import { checkWitnesses } from './check-witnesses.ts'
import { noteSigner } from './checkpoint.ts'
import { cosign } from './cosignature.ts'
import { openLog } from './open-log.ts'
import { key, now, type Signer, site } from './testing.ts'

const [w1, w2, w3] = [2, 3, 4].map((seed) => noteSigner(`witness.example/w${seed}`, new Uint8Array(32).fill(seed)))

async function check(word: string, heads: Readonly<Record<string, string>>, quorum: number, nowSeconds = now) {
  const { read } = site(word, heads)
  return checkWitnesses({
    log: await openLog(read, key),
    key,
    openWitnessed: (count) => openLog(read, key, `witnessed/${count}`).catch(() => undefined),
    policy: { witnesses: [w1, w2] as Signer[], quorum, maxAgeSeconds: 600 },
    nowSeconds,
  })
}

const { head } = site('leaf')
const others = site('another leaf')

test('a quorum on the newest head is enough', async () => {
  expect(await check('leaf', { checkpoint: head(100, [w1, w2]) }, 2)).toMatchObject({ fault: undefined, size: 100 })
})

test('a quorum on a head before, or after a slow cache, is enough if they are one log', async () => {
  const witnessed = { 'witnessed/2': head(90, [w1, w2]) }
  expect(await check('leaf', { ...witnessed, checkpoint: head(100, [w1]) }, 2)).toMatchObject({
    fault: undefined,
    size: 90,
  })
  expect(await check('leaf', { ...witnessed, checkpoint: head(80) }, 2)).toMatchObject({ fault: undefined, size: 90 })
  expect(await check('leaf', { ...witnessed, checkpoint: head(90) }, 2)).toMatchObject({ fault: undefined, size: 90 })
})

test.each([
  ['nobody cosigned', { checkpoint: head(100) }, 'quorum-missing'],
  ['too few did', { checkpoint: head(100, [w1]), 'witnessed/2': head(90, [w1]) }, 'quorum-missing'],
  ['strangers did', { checkpoint: head(100, [w1, w3]), 'witnessed/2': head(90, [w2, w3]) }, 'quorum-missing'],
  ['one did twice', { checkpoint: head(100, [w1, w1]) }, 'quorum-missing'],
  ['they did in an hour from now', { checkpoint: head(100, [w1, w2], now + 3600) }, 'quorum-missing'],
  [
    'they did an hour ago',
    { checkpoint: head(100), 'witnessed/2': head(90, [w1, w2], now - 3600) },
    'cosignatures-old',
  ],
  [
    'the head with the quorum is of another log',
    { checkpoint: head(100), 'witnessed/2': others.head(90, [w1, w2]) },
    'split-view',
  ],
  [
    'the head with the quorum is of another, longer log',
    { checkpoint: head(100), 'witnessed/2': others.head(110, [w1, w2]) },
    'split-view',
  ],
  [
    'the head with the quorum is of another log of the same size',
    { checkpoint: head(100), 'witnessed/2': others.head(100, [w1, w2]) },
    'split-view',
  ],
  [
    'cosignatures are of another head',
    { checkpoint: head(100) + cosign('other', now, w1 as Signer) },
    'cosignature-invalid',
  ],
] as const)('[DRAW-22] it is told when %s', async (_, heads, fault) => {
  expect(await check('leaf', heads, 2)).toEqual({ fault })
})
