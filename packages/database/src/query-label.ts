import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Queries made by `work` have this label in PostgreSQL's log. It must be short and contain no secret. */
export function withQueryLabel<Result>(name: string, work: () => Result): Result {
  return names.run(name, work)
}

export function queryLabel(): string | undefined {
  return names.getStore()
}
