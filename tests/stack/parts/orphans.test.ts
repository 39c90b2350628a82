import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const part = join(import.meta.dirname, 'part.ts')
/** Starts a part that would run for an hour, and one that ignores SIGTERM. */
const starter = `
  const { definePart } = await import(${JSON.stringify(part)})
  const isReady = async () => true
  const parts = [
    definePart({ name: 'calm', command: 'sleep', args: ['3600'], isReady }),
    definePart({ name: 'stubborn', command: 'sh', args: ['-c', 'trap "" TERM; while true; do sleep 0.1; done'], isReady }),
  ]
  for (const part of parts) await part.start()
  console.log(parts.map((part) => part.pid()).join())
  setInterval(() => undefined, 1000)`

test('parts end when the process that started them is killed', async () => {
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(runner.stdout, 'data')) as [Buffer]
  const pids = String(line).trim().split(',').map(Number)
  expect(pids.map(isRunning)).toEqual([true, true])
  runner.kill('SIGKILL')
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
})
