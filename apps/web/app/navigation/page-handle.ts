import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { TextPart } from '../i18n/catalogues.ts'

export interface BarPart<Page> {
  /** Undefined where the page failed to load, and an error is shown instead. */
  readonly page: Page | undefined
}

/** What a route exports as `handle`: how the shell shows its page, whose loader's data is `Page`. */
export interface PageHandle<Page = unknown> {
  /** The text parts that the page needs beyond the common ones. */
  readonly parts?: readonly TextPart[]
  /** Hides footer and tab bar, so that nothing is below the page's content. */
  readonly hidesFooter?: boolean
  /** On phones, instead of the site's header: a back link, the title, and one action. */
  readonly bar?: {
    readonly back: (page: Page | undefined) => string
    readonly Title: ComponentType<BarPart<Page>>
    readonly Action?: ComponentType<BarPart<Page>>
  }
}

interface RouteModule {
  readonly handle?: unknown
}

/** The text parts that the pages of these routes need. */
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
