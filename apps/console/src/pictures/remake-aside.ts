import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Remade, Remaking } from './remake-picture.ts'

const worker = join(import.meta.dirname, 'picture-worker.ts')
/** Its own limit: a busy machine that starts the process late says nothing about the file. */
const startWithinMs = 30_000
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
  const end = () => child.kill('SIGKILL')
  let timer = setTimeout(end, startWithinMs)
  child.on('message', (answer: 'ready' | Remade) => {
    if (answer !== 'ready') return resolve(answer)
    clearTimeout(timer)
    timer = setTimeout(end, withinMs)
    child.send(asked, () => {})
  })
  child.once('error', () => resolve({ fault: 'not-a-picture' }))
  child.once('exit', () => resolve({ fault: 'not-a-picture' }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    end()
  }
}
