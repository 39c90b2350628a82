import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Files that crawlers and browsers ask for by name: a redirect to a page would be taken for their contents. */
const missingFiles = ['favicon.ico', 'sw.js']

export default [
  index('./home/home.tsx'),
  route('detail', './detail/detail.tsx'),
  route('history/:code', './history/history.tsx'),
  route('trends/:code', './trends/trends.tsx'),
  // The same pages in the lobby's layout, also at the shorter addresses that embedders may have.
  layout('./lobby/lobby.tsx', [
    route('lobby', './home/home.tsx', { id: 'lobby-home' }),
    route('lobby?/LobbyHistory/:code', './history/history.tsx', { id: 'lobby-history' }),
    route('lobby?/LobbyDetail', './detail/detail.tsx', { id: 'lobby-detail' }),
  ]),
  route('dataApi', './data-api/data-api.tsx'),
  route('contact', './contact/contact.tsx'),
  route('robots.txt', './found/robots.ts'),
  route('sitemap.xml', './found/sitemap.ts'),
  route('feed/:file', './found/feed.ts'),
  route('widget/:code', './widget/widget.ts'),
  route('og/:code/:file', './found/picture.ts'),
  // The edge and the browser keep these out of other sites' frames: shell/frame-policy.ts names them too.
  layout('./members/own-pages.tsx', [
    route('login', './members/login.tsx'),
    route('register', './members/register.tsx'),
    route('userinfo', './members/userinfo.tsx'),
    route('userinfo/detail', './members/userinfo-detail.tsx'),
    route('favorite', './favorite/favorite.tsx'),
  ]),
  route('topics/:code?', './topics/topics.tsx'),
  route('topic/:id', './topics/topic.tsx'),
  route('author/:id', './topics/author.tsx'),
  ...missingFiles.map((path) => route(path, './shell/missing-file.ts', { id: path })),
  route('*', './shell/unknown-path.ts'),
] satisfies RouteConfig
