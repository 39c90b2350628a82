import type { Locale } from '@quayso/games/locale'
import type { StructuredThing } from './structured-data.tsx'

// Built on the server only: in the browser these functions return nothing.

interface Crumb {
  readonly name: string
  /** Absolute. */
  readonly href: string
}

/** Breadcrumbs from the home page to the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[]): StructuredThing | undefined {
  if (!import.meta.env.SSR) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: href })),
  }
}

interface Site {
  readonly siteTitle: string
  readonly description: string
  /** Absolute address of its first page. */
  readonly href: string
  readonly locale: Locale
}

/** The site itself, on its home page. */
export function webSite({ siteTitle, description, href, locale }: Site): StructuredThing | undefined {
  if (!import.meta.env.SSR) return undefined
  return { '@type': 'WebSite', '@id': href, name: siteTitle, description, url: href, inLanguage: locale }
}

interface GameDataset {
  readonly name: string
  /** 50 to 5000 characters, or search engines ignore it. */
  readonly description: string
  /** Absolute address of the page that shows it. */
  readonly href: string
  readonly locale: Locale
  readonly siteTitle: string
  /** Absolute addresses of its downloads. */
  readonly downloads: readonly { readonly href: string; readonly mediaType: string }[]
}

/** The results of a game, as a data set. */
export function dataset(game: GameDataset): StructuredThing | undefined {
  if (!import.meta.env.SSR) return undefined
  const { name, description, href, locale, siteTitle, downloads } = game
  return {
    '@type': 'Dataset',
    '@id': href,
    name,
    description,
    url: href,
    inLanguage: locale,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteTitle, url: new URL('/', href).href },
    distribution: downloads.map((download) => ({
      '@type': 'DataDownload',
      contentUrl: download.href,
      encodingFormat: download.mediaType,
    })),
  }
}
