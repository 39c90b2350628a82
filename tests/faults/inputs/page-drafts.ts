import { type Argument, lang, samplesOf } from '@quayso/site/arguments'
import { type Page, pages } from '@quayso/site/pages'
import fc from 'fast-check'
import { gameCode } from './api-drafts.ts'
import { type Draft, encode, type Pair } from './draft.ts'

const turnNum = fc.oneof(
  fc.constantFrom('20261114', '20261115', '20261115-0001', '20261115-0960', '19990101'),
  fc.stringMatching(/^\d{8}(-\d{4,5})?$/),
)
const id = fc.integer({ min: 0, max: 40 }).map(String)

/** Values for each name in a path. */
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

function valuesOf(argument: Argument): fc.Arbitrary<string> {
  const known = fc.constantFrom(...samplesOf(argument), '1', '31', '9999', 'none')
  if ('values' in argument) return known
  if ('longest' in argument) return fc.oneof(known, fc.string({ unit: 'binary', maxLength: 2 * argument.longest }))
  return fc.oneof(known, fc.stringMatching(new RegExp(`^(?:${argument.pattern})$`)))
}

const described = Object.values<Page>(pages).flatMap(({ args }) => Object.entries<Argument>({ ...args, lang }))
const byName = Object.entries(Object.groupBy(described, ([name]) => name))

/** Arguments that pages read, whichever page they are for. */
const parts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ...Object.fromEntries(byName.map(([name, all = []]) => [name, fc.oneof(...all.map(([, one]) => valuesOf(one)))])),
  code: gameCode,
  /** The router's argument: the routes whose data is requested. */
  _routes: fc.constantFrom('root', 'routes/none', 'detail'),
}

/** The suffix by which the router requests only a page's data. */
const endings = fc.constantFrom('', '', '', '.data')

function segmentOf(segment: string): fc.Arbitrary<string> {
  const name = segment.replace(/^:|\?$/g, '')
  const filled = segments[name] ?? fc.constant(name)
  return segment.endsWith('?') ? fc.oneof(filled, fc.constant('')) : filled
}

function draftOf(path: string): fc.Arbitrary<Draft> {
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

/** Requests for every page and file of the site, and for missing ones. */
export const pageDrafts: fc.Arbitrary<Draft> = fc.oneof(
  ...[...Object.values(pages).map(({ path }) => path), '*'].map(draftOf),
)
