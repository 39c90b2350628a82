import type { Part } from './catalogues.ts'

/** What a route exports as `handle` when its page shows texts beyond the common ones. */
export interface PageHandle {
  readonly parts: readonly Part[]
}

interface RouteModule {
  readonly handle?: unknown
}

/** The parts of the texts that the pages of these routes show. */
export function partsOf(modules: readonly (RouteModule | undefined)[]): Part[] {
  const named = modules.flatMap((module) => (module?.handle as PageHandle | undefined)?.parts ?? [])
  return [...new Set<Part>(['common', ...named])]
}
