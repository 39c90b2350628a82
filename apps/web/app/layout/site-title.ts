import { useRouteLoaderData } from 'react-router'

/** The root loader's data. */
export interface SiteData {
  readonly siteTitle: string
  /** Whether this is the office's host; absent on the others. */
  readonly isOffice?: true
}

/** The site's name if its settings cannot be loaded. */
export const fallbackTitle = 'Quayso'

/** Undefined if the root's loader failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData('root') as SiteData | undefined
}

/** The site's name from its settings. */
export function useSiteTitle(): string {
  return useSiteData()?.siteTitle ?? fallbackTitle
}
