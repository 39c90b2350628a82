import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** What is done here, and whatever follows from it, goes by this name in PostgreSQL's log: short, and nobody's secret. */
export function nameWork<Result>(name: string, work: () => Result): Result {
  return names.run(name, work)
}

export function workName(): string | undefined {
  return names.getStore()
}
