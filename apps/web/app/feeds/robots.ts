import type { Route } from './+types/robots.ts'

export function loader({ url }: Route.LoaderArgs) {
  // Pages are complete without these calls, and a live stream never ends.
  const maps = ['/sitemap.xml', '/sitemap/days.xml'].map((path) => `Sitemap: ${url.origin}${path}`)
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /live', '', ...maps, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
