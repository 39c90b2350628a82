import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@quayso/contract/errors/errors'
import type { Picture } from './remake-picture.ts'

interface WorkersOptions {
  /** For one picture. */
  readonly withinMs: number
  /** A picture took too long, or ended the process, which no honest one does; or none could be started. */
  readonly onLost: (error: Error) => void
}

const program = join(import.meta.dirname, 'picture-worker.ts')
const startWithinMs = 15_000
const retryAfterSeconds = 10

/** What it says next; it may also end without a word. */
async function hear(worker: ChildProcess, withinMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onExit = (code: number | null, signal: string | null) => reject(new Error(`ended with ${signal ?? code}`))
  // Honest pictures are late only when too much else goes on.
  const timer = setTimeout(() => reject(new AppError('busy', retryAfterSeconds)), withinMs)
  worker.once('message', resolve).once('exit', onExit).once('error', reject)
  try {
    return await promise
  } catch (error) {
    worker.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', onExit).off('error', reject)
  }
}

async function hire(): Promise<ChildProcess> {
  // Not our environment: there are secrets in it. The allocator's default, a pool for each thread, gives little back.
  const env = { MALLOC_ARENA_MAX: '2' }
  const worker = fork(program, { env, execArgv: [], serialization: 'advanced' })
  // At once: threads have the priority of what starts them. Decoding takes all the processors there are.
  if (worker.pid) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // An error that nobody listens to, as when no process can be started, would end ours.
  worker.on('error', () => {})
  // It ends with us, and does not keep us from ending.
  worker.unref()
  worker.channel?.unref()
  // It does not count as the picture's time: a busy machine would end one process after the other, unused.
  await hear(worker, startWithinMs)
  return worker
}

/**
 * Pictures are decoded beside us: there are files of a few kilobytes over which a decoder sits for minutes, or falls,
 * and only a process can be ended. As many run as pictures are asked for at once.
 */
export function createPictureWorkers({ withinMs, onLost }: WorkersOptions) {
  let idle: ChildProcess[] = []

  const takeIdle = () => {
    idle = idle.filter(({ connected, signalCode, exitCode }) => connected && signalCode === null && exitCode === null)
    return idle.pop()
  }
  const hireOrRefuse = () =>
    hire().catch((error) => {
      onLost(error)
      throw new AppError('busy', retryAfterSeconds)
    })
  const remake = async (bytes: Uint8Array): Promise<Picture> => {
    const worker = takeIdle() ?? (await hireOrRefuse())
    try {
      // Whether it arrives shows in whether it is answered.
      worker.send(bytes, () => {})
      const answer = await hear(worker, withinMs)
      idle.push(worker)
      if (answer !== 'not a picture') return answer as Picture
    } catch (error) {
      onLost(error as Error)
      if (error instanceof AppError) throw error
    }
    throw new AppError('not_a_picture')
  }
  const stop = () => {
    for (const worker of idle) worker.kill('SIGKILL')
  }
  return { remake, stop }
}
