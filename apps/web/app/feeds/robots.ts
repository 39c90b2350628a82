import type { Route } from './+types/robots.ts'

export function loader({ url }: Route.LoaderArgs) {
  // Pages are complete without these calls, and a live stream never ends.
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /live', '', `Sitemap: ${url.origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
