import { expect, onTestFinished, test } from 'vitest'
import { definePart } from './part.ts'

const sh = (script: string) => ({ name: 'web', command: 'sh', args: ['-c', script] })

test('[DEV-02] a part that ends before it is ready is a sentence and the end of its log', async () => {
  const part = definePart({ ...sh('seq 30; exit 1'), isReady: async () => false })
  const end = Array.from({ length: 20 }, (_, i) => i + 11).join('\n')
  await expect(part.start()).rejects.toThrow(new Error(`web ended before it was ready. The end of its log:\n${end}`))
})

test('a part that is not ready in time is ended', async () => {
  const part = definePart({ ...sh('sleep 3600'), isReady: async () => false, readyWithinMs: 1 }) // the limit is tested
  await expect(part.start()).rejects.toThrow('web was not ready in time.')
  expect(part.pid()).toBeUndefined()
})

test('[DEV-02] a part without a limit may take as long as its process lives', async () => {
  let asked = 0
  const part = definePart({
    ...sh('sleep 3600'),
    isReady: async () => ++asked > 20,
    readyWithinMs: Number.POSITIVE_INFINITY,
  })
  await part.start()
  expect(part.pid()).toBeGreaterThan(0)
  await part.stop()
})

test('an ordinary user starts servers that Debian keeps off the path', async () => {
  const before = process.env.PATH
  onTestFinished(() => {
    process.env.PATH = before
  })
  process.env.PATH = '/usr/bin:/bin'
  const lines: string[] = []
  const part = definePart({
    name: 'path',
    command: 'sh',
    args: ['-c', 'echo "$PATH"; exec sleep 60'],
    onLine: (line) => lines.push(line),
    isReady: async () => lines.length > 0,
  })
  onTestFinished(part.kill)
  await part.start()
  expect(lines[0]?.split(':')).toEqual(['/usr/bin', '/bin', '/usr/sbin'])
})
