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
  route('robots.txt', './feeds/robots.ts'),
  route('sitemap.xml', './feeds/sitemap.ts'),
  route('feed/:file', './feeds/feed.ts'),
  route('widget/:code', './widget/widget.ts'),
  route('og/:code/:file', './feeds/picture.ts'),
  // The edge and the browser keep these out of other sites' frames: embedding/frame-policy.ts names them too.
  layout('./members/own-pages.tsx', [
    route('login', './members/entry/login.tsx'),
    route('register', './members/entry/register.tsx'),
    route('userinfo', './members/account/userinfo.tsx'),
    route('userinfo/detail', './members/account/userinfo-detail.tsx'),
    route('favorite', './favorite/favorite.tsx'),
  ]),
  route('topics/:code?', './topics/list/topics.tsx'),
  route('topic/:id', './topics/topic/topic.tsx'),
  route('author/:id', './topics/author/author.tsx'),
  ...missingFiles.map((path) => route(path, './layout/missing/missing-file.ts', { id: path })),
  route('*', './layout/missing/unknown-path.ts'),
] satisfies RouteConfig
