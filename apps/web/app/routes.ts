import { type Page, type PageName, pageNames, pages } from '@quayso/site/pages'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The route module of each page. */
const files: Readonly<Record<PageName, string>> = {
  home: './home/home.tsx',
  detail: './detail/detail.tsx',
  history: './history/history.tsx',
  xsmn: './regions/region.tsx',
  xsmt: './regions/region.tsx',
  xsmb: './regions/region.tsx',
  trends: './trends/trends.tsx',
  check: './check/check.tsx',
  tickets: './wallet/tickets.tsx',
  stats: './stats/stats.tsx',
  // The same pages in the lobby's layout.
  lobby: './home/home.tsx',
  lobbyHistory: './history/history.tsx',
  lobbyDetail: './detail/detail.tsx',
  dataApi: './data-api/data-api.tsx',
  find: './find/find.tsx',
  print: './print/print.tsx',
  printed: './print/printed.ts',
  contact: './contact/contact.tsx',
  // All that operators write.
  about: './written/written.tsx',
  howWeWork: './written/written.tsx',
  terms: './written/written.tsx',
  privacy: './written/written.tsx',
  responsible: './written/written.tsx',
  rules: './written/written.tsx',
  verify: './verify/verify.tsx',
  status: './status/status.tsx',
  corrections: './corrections/corrections.tsx',
  topics: './topics/list/topics.tsx',
  topic: './topics/topic/topic.tsx',
  author: './topics/author/author.tsx',
  app: './offline/install/app.tsx',
  login: './members/entry/login.tsx',
  register: './members/entry/register.tsx',
  userinfo: './members/account/userinfo.tsx',
  userinfoDetail: './members/account/userinfo-detail.tsx',
  notifications: './notifications/notifications.tsx',
  inbox: './notifications/inbox/inbox.tsx',
  favorite: './favorite/favorite.tsx',
  manifest: './offline/install/web-manifest.ts',
  robots: './feeds/robots.ts',
  sitemap: './feeds/sitemap.ts',
  daysMap: './feeds/days-map.ts',
  feed: './feeds/feed.ts',
  widget: './widget/widget.ts',
  picture: './feeds/picture.ts',
  statsPicture: './stats/picture/picture.ts',
}

/** Files that crawlers and browsers request by name: a redirect to a page would be taken for their contents. */
const missingFiles = ['favicon.ico']

function routeOf(id: PageName) {
  const { path } = pages[id]
  return path === '' ? index(files[id], { id }) : route(path, files[id], { id })
}

const isAccountPage = (name: PageName) => pages[name].framedBy === 'nobody'
const isInLobby = (name: PageName) => Object.values<Page>(pages).some(({ inLobby }) => inLobby === pages[name].path)

export default [
  ...pageNames.filter((name) => !isAccountPage(name) && !isInLobby(name)).map(routeOf),
  layout('./lobby/lobby.tsx', pageNames.filter(isInLobby).map(routeOf)),
  layout('./members/own-pages.tsx', pageNames.filter(isAccountPage).map(routeOf)),
  ...missingFiles.map((path) => route(path, './layout/missing/missing-file.ts', { id: path })),
  route('*', './layout/missing/unknown-path.ts'),
] satisfies RouteConfig
