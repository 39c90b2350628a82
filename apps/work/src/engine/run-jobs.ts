import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { createPool, Database } from '@quayso/database/connect'
import { traceWork } from '@quayso/process/tracing/trace-work'
import type { Tracing } from '@quayso/process/tracing/tracing'
import { Logger as EngineLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Task } from '../task.ts'
import { showPresence } from './presence.ts'

export interface JobsDeps {
  /** For the tasks. */
  readonly db: Database
  /** For the engine: two connections more than `concurrency`. */
  readonly pool: ReturnType<typeof createPool>
  readonly databaseUrl: string
  readonly tasks: readonly Task[]
  /** How many jobs run at once. */
  readonly concurrency: number
  readonly tracing?: Tracing | undefined
  readonly onDone?: (run: { readonly task: string; readonly isOk: boolean; readonly tookMs: number }) => void
  readonly log: Logger
}

export interface Jobs {
  /** Whether jobs are being looked for. */
  readonly isReady: () => boolean
  /** Takes no more jobs and waits for those that run. */
  readonly stop: () => Promise<void>
}

const retryAfterMs = 1000
/** Jobs that are due later, or were freed, are found within this time; new ones announce themselves. */
const pollInterval = 1000

/** What fails in the engine. The failures of jobs are logged where they run. */
function engineLogger(log: Logger): EngineLogger {
  return new EngineLogger(() => (level, message, { failure, error }) => {
    if (failure) return
    if (level === 'error' || level === 'warning') log.warn({ err: error }, message)
    else log.trace(message)
  })
}

/** The jobs that run are in `underWay` until they end. */
function taskList({ db, tasks, tracing, onDone, log }: JobsDeps, underWay: Set<Promise<void>>): TaskList {
  const entries = tasks.map(({ name, run: runTask }) => {
    const runJob: TaskList[string] = async (payload, { job, abortSignal: signal }) => {
      const jobLog = log.child({ task: name, job: job.id, attempt: job.attempts })
      const startedMs = performance.now()
      let isOk = false
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      underWay.add(ended)
      try {
        const attributes = { job: job.id, attempt: job.attempts }
        await traceWork(tracing, name, attributes, () => runTask(payload, { db, log: jobLog, signal }))
        isOk = true
      } catch (err) {
        if (job.attempts < job.max_attempts) jobLog.warn({ err }, 'a job failed and is tried again')
        else jobLog.error({ err }, 'a job failed for the last time and waits for an operator')
        throw err
      } finally {
        onDone?.({ task: name, isOk, tookMs: performance.now() - startedMs })
        underWay.delete(ended)
        end()
      }
    }
    return [name, runJob] as const
  })
  return Object.fromEntries(entries)
}

function cronItems(tasks: readonly Task[]) {
  return parseCronItems(
    tasks.flatMap(({ name: task, schedule: match }) =>
      match === undefined ? [] : [{ task, match, identifier: task, options: { jobKey: task } }],
    ),
  )
}

/** Runs the jobs of the queue. Any number of processes share them. */
export function startJobs(deps: JobsDeps): Jobs {
  const { pool: pgPool, databaseUrl: url, concurrency, log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<void>>()
  const tasks = taskList(deps, underWay)
  let isReady = false

  /** Until it is asked to stop, or fails. */
  const runEngine = async () => {
    const events: WorkerEvents = new EventEmitter()
    let presence: ReturnType<typeof showPresence> | undefined
    events.on('pool:create', ({ workerPool }) => {
      const onError = (err: Error) => log.warn({ err }, 'lost the session that shows this worker lives')
      presence = showPresence({ url, worker: workerPool.id, onError })
    })
    const over = Promise.withResolvers<void>()
    over.promise.catch(() => {})
    let hasAsked = false
    const onAsked = () => {
      hasAsked = true
      isReady = !signal.aborted
    }
    events.on('worker:getJob:empty', onAsked)
    events.on('job:start', onAsked)
    events.on('worker:getJob:error', ({ error }) => {
      isReady = false
      // The engine remembers a failure of its very first question for ever.
      if (!hasAsked) over.reject(error)
    })
    // It could not write the end of a job. When several fail at once it never stops, and would keep them for ever.
    let isBroken = false
    events.on('pool:fatalError', ({ error }) => {
      isBroken = true
      over.reject(error)
    })
    const startWorker = () => Promise.race([presence?.shown, over.promise])
    const runner = await run({
      ...{ pgPool, taskList: tasks, parsedCronItems: cronItems(deps.tasks), concurrency, pollInterval, events },
      ...{ noHandleSignals: true, logger: engineLogger(log) },
      preset: {
        plugins: [{ name: 'presence', version: '1', worker: { hooks: { startWorker } } }],
        // Even a batch of one is written again and again while PostgreSQL is away; otherwise the process would end.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    signal.addEventListener('abort', () => over.resolve(), { once: true })
    if (signal.aborted) over.resolve()
    try {
      await Promise.race([runner.promise, over.promise])
    } finally {
      isReady = false
      const stopped = runner.stop().catch(() => {})
      await (isBroken ? Promise.all(underWay) : stopped)
      // Until here the others see that this worker still has jobs to finish.
      await presence?.stop()
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await runEngine().catch((err) => log.warn({ err }, 'the job engine failed and is started again'))
      await sleep(retryAfterMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    isReady: () => isReady,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
