import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** What is done here, and whatever follows from it, goes by this name in PostgreSQL's log: short, and nobody's secret. */
export function withQueryLabel<Result>(name: string, work: () => Result): Result {
  return names.run(name, work)
}

export function queryLabel(): string | undefined {
  return names.getStore()
}
