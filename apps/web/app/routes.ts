import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Files that crawlers and browsers ask for by name: a redirect to a page would be taken for their contents. */
const missingFiles = ['favicon.ico', 'sw.js']

export default [
  index('./home/home.tsx'),
  route('detail', './detail/detail.tsx'),
  route('history/:code', './history/history.tsx'),
  route('trends/:code', './trends/trends.tsx'),
  route('dataApi', './data-api/data-api.tsx'),
  route('contact', './contact/contact.tsx'),
  route('robots.txt', './found/robots.ts'),
  route('sitemap.xml', './found/sitemap.ts'),
  route('feed/:file', './found/feed.ts'),
  route('og/:code/:file', './found/picture.ts'),
  route('login', './members/login.tsx'),
  route('register', './members/register.tsx'),
  route('userinfo', './members/userinfo.tsx'),
  route('userinfo/detail', './members/userinfo-detail.tsx'),
  ...missingFiles.map((path) => route(path, './shell/missing-file.ts', { id: path })),
  route('*', './shell/unknown-path.ts'),
] satisfies RouteConfig
