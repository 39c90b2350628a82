import { expect, onTestFinished, test } from 'vitest'
import { definePart } from './part.ts'

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
