import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Remade, Remaking } from './remake-picture.ts'

const worker = join(import.meta.dirname, 'picture-worker.ts')
/** A file can keep the decoder busy for half a minute. */
const withinMs = 10_000

/** Remakes a picture in a process of its own, without our environment. */
export async function remakeAside(asked: Remaking): Promise<Remade> {
  const child = fork(worker, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Remade>()
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
  child.once('message', (answer) => resolve(answer as Remade))
  child.once('error', () => resolve({ fault: 'not-a-picture' }))
  child.once('exit', () => resolve({ fault: 'not-a-picture' }))
  child.send(asked, () => {})
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
