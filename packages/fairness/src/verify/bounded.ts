/** Loads the tasks' values in their order, a few at a time ahead of the reader. */
export async function* loadAhead<Task, Value>(
  tasks: Iterable<Task>,
  load: (task: Task) => Promise<Value>,
  ahead: number,
): AsyncGenerator<readonly [Task, Value]> {
  const loading: (readonly [Task, Promise<Value>])[] = []
  for (const task of tasks) {
    const value = load(task)
    // Whoever waits for the value gets the error; until then nobody does.
    value.catch(() => {})
    loading.push([task, value])
    const first = loading.length > ahead ? loading.shift() : undefined
    if (first) yield [first[0], await first[1]]
  }
  for (const [task, value] of loading) yield [task, await value]
}

export interface Jobs {
  /** Starts the job, as soon as fewer than the limit are running. Rejects once any job has. */
  readonly add: (job: () => Promise<void>) => Promise<void>
  /** Resolves when all are done. */
  readonly done: () => Promise<void>
}

export function boundedJobs(limit: number): Jobs {
  const running = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  const waitUntilBelow = async (count: number) => {
    while (running.size >= count && !failure) await Promise.race(running)
    if (failure) throw failure.error
  }
  return {
    add: async (job) => {
      await waitUntilBelow(limit)
      const run: Promise<void> = job().then(
        () => void running.delete(run),
        (error: unknown) => {
          running.delete(run)
          failure ??= { error }
        },
      )
      running.add(run)
    },
    done: () => waitUntilBelow(1),
  }
}
