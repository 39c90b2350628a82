import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { TextPart } from '../i18n/catalogues.ts'

export interface BarPart<Page> {
  /** None where the page could not be loaded, and the site says so in its place. */
  readonly page: Page | undefined
}

/** What a route exports as `handle`: how the shell shows its page, whose loader's data is `Page`. */
export interface PageHandle<Page = unknown> {
  /** The texts that the page shows beyond the common ones. */
  readonly parts?: readonly TextPart[]
  /** Neither footer nor tab bar, so that nothing is below what the page is for. */
  readonly hidesFooter?: boolean
  /** On phones, in place of the site's header: the way back, what the page is, and one thing to do with it. */
  readonly bar?: {
    readonly back: (page: Page | undefined) => string
    readonly Title: ComponentType<BarPart<Page>>
    readonly Action?: ComponentType<BarPart<Page>>
  }
}

interface RouteModule {
  readonly handle?: unknown
}

/** The parts of the texts that the pages of these routes show. */
export function partsOf(modules: readonly (RouteModule | undefined)[]): TextPart[] {
  const named = modules.flatMap((module) => (module?.handle as PageHandle | undefined)?.parts ?? [])
  return [...new Set<TextPart>(['common', ...named])]
}

/** Of the page that is shown. */
export function usePage(): { readonly handle: PageHandle; readonly page: unknown } {
  const matches = useMatches()
  const shown = matches[matches.length - 1]
  return { handle: (shown?.handle as PageHandle | undefined) ?? {}, page: shown?.loaderData }
}
