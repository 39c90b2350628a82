import { useRouteLoaderData } from 'react-router'

/** The root loader's data. */
export interface SiteData {
  readonly siteTitle: string
}

/** The site's name if its settings cannot be loaded. */
export const fallbackTitle = 'Quayso'

/** The site's name from its settings. */
export function useSiteTitle(): string {
  const site = useRouteLoaderData('root') as SiteData | undefined
  return site?.siteTitle ?? fallbackTitle
}
