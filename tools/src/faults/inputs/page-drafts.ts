import fc from 'fast-check'
import { gameCode } from './api-drafts.ts'
import { type Draft, encode, type Pair } from './draft.ts'

/** As much of a route of the built site as it takes to ask for it. */
export interface PageRoute {
  readonly path?: string
}

const turnNum = fc.oneof(
  fc.constantFrom('20261114', '20261115', '20261115-0001', '20261115-0960', '19990101'),
  fc.stringMatching(/^\d{8}(-\d{4,5})?$/),
)
const id = fc.integer({ min: 0, max: 40 }).map(String)

/** What stands for each name of the site map. */
const segments: Readonly<Record<string, fc.Arbitrary<string>>> = {
  code: gameCode,
  id,
  file: fc.oneof(
    gameCode.map((code) => `${code}.xml`),
    turnNum.map((turn) => `${turn}.png`),
  ),
  '*': fc.constantFrom(
    '',
    'index.php',
    '.env',
    'wp-login.php',
    'assets/none.js',
    'a/b/c/d',
    'favicon.svg',
    'widget.js',
  ),
}

/** What pages read of their address. */
const parts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  lang: fc.constantFrom('vi', 'en', 'th', 'zh', 'xx'),
  type: fc.constantFrom('fast', 'vip', 'daily', 'thai', 'none'),
  day: fc.constantFrom('all', '1', '7', '8'),
  size: fc.constantFrom('30', '100', 'full', '31'),
  page: fc.constantFrom('1', '2', '10', '9999'),
  code: gameCode,
  turnNum,
  theme: fc.constantFrom('light', 'dark'),
  v: id,
  /** The router's own: the data of which routes are asked for. */
  _routes: fc.constantFrom('root', 'routes/none', 'detail/detail'),
}

/** What the router adds to an address to fetch a page's data alone. */
const endings = fc.constantFrom('', '', '', '.data')

function segmentOf(segment: string): fc.Arbitrary<string> {
  const name = segment.replace(/^:|\?$/g, '')
  const filled = segments[name] ?? fc.constant(name)
  return segment.endsWith('?') ? fc.oneof(filled, fc.constant('')) : filled
}

function draftOf({ path = '' }: PageRoute): fc.Arbitrary<Draft> {
  const filled = fc.tuple(...path.split('/').map(segmentOf))
  return fc.tuple(filled, endings, fc.record(parts, { requiredKeys: [] })).map(([names, ending, given]) => {
    const address = names.filter((name) => name !== '').join('/')
    return {
      method: 'GET',
      path: `/${address || (ending && '_')}${ending}`,
      query: Object.entries(given).map(([name, value = '']): Pair => [name, encode(value)]),
      headers: [],
    }
  })
}

/** Requests for every page and file of the site map. */
export function pageDrafts(routes: readonly PageRoute[]): fc.Arbitrary<Draft> {
  return fc.oneof(...routes.map(draftOf))
}
