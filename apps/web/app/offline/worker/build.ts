/** Written into the worker by build-worker.ts. */
declare const __WORKER_BUILD__: {
  /** Of the pages that were built with it. */
  readonly version: string
  /** Pages that open without a network though nobody opened them before. */
  readonly always: readonly string[]
  /** Matches the paths of all pages that are saved. */
  readonly saved: string
  readonly tokensCss: string
  readonly offlineCss: string
  readonly offlineJs: string
}

export const build = __WORKER_BUILD__
