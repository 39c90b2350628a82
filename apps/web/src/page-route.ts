import { pages } from '@quayso/site/pages'
import { matchRoutes } from 'react-router'

const routes = Object.values(pages).map(({ path }) => ({ path }))

/** The pattern of the page at this address, `/history/:code`: to Fastify all pages are one route. */
export function pageRouteOf(url: string): string | undefined {
  const path = URL.parse(url, 'http://web')?.pathname.replace(/\.data$/, '')
  const route = path === undefined ? undefined : matchRoutes(routes, path)?.at(-1)?.route
  return route && `/${route.path}`
}
