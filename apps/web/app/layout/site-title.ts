import { useRouteLoaderData } from 'react-router'

/** What the root's loader tells every page. */
export interface SiteData {
  readonly siteTitle: string
}

/** The site's name where its settings cannot be read. */
export const fallbackTitle = 'Quayso'

/** The site's name, as its operators have set it. */
export function useSiteTitle(): string {
  const site = useRouteLoaderData('root') as SiteData | undefined
  return site?.siteTitle ?? fallbackTitle
}
