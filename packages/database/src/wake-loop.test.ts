import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'
import { startWakeLoop } from './wake-loop.ts'

test('work already announced is done before it stops', async () => {
  const { url } = await testDatabase()
  const waiting = ['first']
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = async () => {
    const taken = waiting.splice(0)
    await gate.promise
    done.push(...taken)
  }
  const { wake, stop } = startWakeLoop({ url, channel: 'test', othersWaitMs: 0, work, onError: () => {} })
  wake()
  await expect.poll(() => waiting).toEqual([])
  waiting.push('second')
  wake()
  const stopped = stop()
  gate.resolve()
  await stopped
  expect(done).toEqual(['first', 'second'])
})
