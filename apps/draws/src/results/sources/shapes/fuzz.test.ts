import { fuzzReader } from '@quayso/stack/parts/sources/fuzz/fuzz-reader'
import { seededRandom } from '@quayso/stack/parts/sources/fuzz/random'
import { sampleDraws } from '@quayso/stack/parts/sources/fuzz/sample-draws'
import { writeAnswer } from '@quayso/stack/parts/sources/write-answer'
import { expect, test } from 'vitest'
import { readAnswer, sourceKinds } from './read-answer.ts'

const exhaustive = process.env.EXHAUSTIVE === '1'
const count = exhaustive ? 1000 : 100

test.each(sourceKinds)('[SRC-02] %s: nothing is read of damaged answers that does not stand whole in them', (kind) => {
  const { violations, tiers, faults } = fuzzReader({ kind, read: readAnswer, count, seed: 18 })
  expect(violations).toEqual([])
  // The damage is neither always found nor never.
  expect(tiers).toBeGreaterThan(count / 2)
  expect(Object.values(faults).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(count / 2)
})

test.each(sourceKinds)('[SRC-02] %s: an answer that is cut off anywhere tells the truth or nothing', (kind) => {
  const draws = sampleDraws(kind, seededRandom(4)).map((draw) => ({ ...draw, out: draw.tiers.length }))
  const bytes = Buffer.from(writeAnswer(kind, draws))
  for (let length = 0; length <= bytes.length; length += exhaustive ? 1 : 17) {
    const outcome = readAnswer(kind, bytes.subarray(0, length))
    if (outcome.kind === 'fault') continue
    for (const { code, turnNum, tiers } of outcome.readings) {
      const draw = draws.find((one) => one.code === code && one.turnNum === turnNum)
      for (const { rank, numbers } of tiers) expect(numbers).toEqual(draw?.tiers[rank])
    }
  }
  expect(readAnswer(kind, bytes)).toMatchObject({ kind: 'read' })
})
