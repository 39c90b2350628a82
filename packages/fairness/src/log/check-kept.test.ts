import { expect, test } from 'vitest'
import { checkKept } from './check-kept.ts'
import { noteSigner, openCheckpoint } from './checkpoint.ts'
import { openLog } from './open-log.ts'
import { key, now, type Signer, site } from './testing.ts'

const [w1, w2] = [2, 3].map((seed) => noteSigner(`witness.example/w${seed}`, new Uint8Array(32).fill(seed))) as [
  Signer,
  Signer,
]
const honest = site('leaf')
const other = site('another leaf')
const open = (note: string) => openCheckpoint(note, key.name, key.publicKey)

async function check(earlier: string | undefined, checkpoint: string, witnessedHead?: string, from = 'leaf') {
  const { read } = site(from, { checkpoint, ...(witnessedHead && { witnessed: witnessedHead }) })
  return checkKept({
    log: await openLog(read, key),
    key,
    earlier: earlier === undefined ? undefined : open(earlier),
    witnesses: [w1, w2],
    witnessed: witnessedHead === undefined ? undefined : await openLog(read, key, 'witnessed'),
  })
}

test('[VER-05] a log that begins with the head that was seen before passes, and the first head of all', async () => {
  expect(await check(honest.head(80), honest.head(100))).toMatchObject({
    ...{ outcome: 'passed', size: 100, earlier: { size: 80 }, cosignatures: [] },
  })
  expect(await check(undefined, honest.head(100))).toMatchObject({ outcome: 'passed', size: 100 })
})

test.each([
  ['another history', other.head(80), honest.head(100)],
  ['another history of the same size', other.head(100), honest.head(100)],
  ['fewer entries', honest.head(100), honest.head(80)],
])('[VER-05] a log with %s than the head that was seen before is rewritten', async (_name, earlier, head) => {
  expect(await check(earlier, head)).toMatchObject({ outcome: 'failed', fault: 'rewritten' })
})

test('[VER-05] a head of a log of another name is none of this one', async () => {
  const { read } = site('leaf', { checkpoint: honest.head(100) })
  const earlier = { ...open(honest.head(80)), origin: 'another.example/log' }
  const checked = await checkKept({
    log: await openLog(read, key),
    ...{ key, earlier, witnesses: [], witnessed: undefined },
  })
  expect(checked).toMatchObject({ outcome: 'failed', fault: 'rewritten' })
})

test('[VER-05] who cosigned, and when, is read from the head that they cosigned', async () => {
  const { outcome, cosignatures } = await check(undefined, honest.head(100), honest.head(90, [w1, w2]))
  expect(outcome).toBe('passed')
  expect(cosignatures.map(({ witness, time }) => [witness, time])).toEqual([
    ['witness.example/w2', now],
    ['witness.example/w3', now],
  ])
})

test('[VER-05] a head that witnesses cosigned and that is of another log is found, and a false cosignature', async () => {
  expect(await check(undefined, honest.head(100), other.head(90, [w1]))).toMatchObject({ fault: 'split' })
  const [signed, forged] = [honest.head(90, [w1]), honest.head(89, [w1])]
  // The cosignature of another head under this one.
  const head = signed
    .split('\n')
    .with(-2, forged.split('\n').at(-2) as string)
    .join('\n')
  expect(await check(undefined, honest.head(100), head)).toMatchObject({ fault: 'cosignature' })
})
