/** The connections of each process's pools: how many statements it runs at once. */
export const poolSizes = {
  api: 5,
  draws: { draws: 4, orders: 4, sources: 2, history: 2 },
  console: 5,
} as const

/** For its tasks, and for the engine, which looks for jobs and hears of new ones. */
export function workPoolSizes(concurrency: number) {
  return { tasks: concurrency, engine: concurrency + 2 }
}

const sum = (sizes: Readonly<Record<string, number>>) => Object.values(sizes).reduce((total, size) => total + size, 0)

/**
 * The connections that one process of each app opens at most: those of its pools, and one for each channel that it
 * listens on or lock that shows it is alive, which last as long as the process.
 */
export function connectionCounts(workConcurrency: number) {
  return {
    api: poolSizes.api + 3,
    draws: sum(poolSizes.draws) + 3,
    work: sum(workPoolSizes(workConcurrency)) + 1,
    console: poolSizes.console + 2,
  }
}
