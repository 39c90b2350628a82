import { expect, onTestFinished, test } from 'vitest'
import { sourceAddress, sourceServer } from './source-server.ts'
import type { ToldDraw } from './told-draw.ts'

const camau: ToldDraw = {
  code: 'camau',
  turnNum: '20261116',
  tiers: [
    ...[['123456'], ['11111'], ['22222'], ['33333', '33334']],
    ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
    ...[['5555'], ['6661', '6662', '6663'], ['777'], ['08']],
  ],
  out: 2,
}

test('a source tells the tiers that are out, later if it is late, and wrong ones if it is wrong', async () => {
  let nowMs = 0
  const source = sourceServer('live-script', { nowMs: () => nowMs })
  onTestFinished(source.close)
  const { url } = await source.listen()
  const ask = async () => (await fetch(sourceAddress('live-script', url))).text()
  source.tell([{ ...camau, out: 0 }])
  nowMs = 10_000
  source.tell([camau])
  expect(await ask()).toContain('{8:"08",7:"777",6:["****","****","****"]')
  source.behave({ lateMs: 5000 })
  expect(await ask()).toContain('{8:"**"')
  source.behave({ wrongRank: 8 })
  expect(await ask()).toContain('{8:"09",7:"777"')
  expect(source.requests).toHaveLength(3)
})
