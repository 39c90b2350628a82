import fc from 'fast-check'
import { type Draft, encode, jsonOf, type Pair, withHeaders, withJson } from './draft.ts'
import { contentTypes, hosts, longHeaders, oddHeaders } from './headers.ts'
import { cut, putInAddress, putJson, putNonsense, putText } from './spoil.ts'
import { deepJson, disguisedLinks, hugeNumbers, nonsense, textBombs, tornInAddresses, tornInJson } from './texts.ts'

/** Adds a mistake to a request. */
type Spoil = (draft: Draft) => Draft

/** Applies the function with values generated for each request. */
function by<Values extends unknown[]>(
  spoil: (draft: Draft, ...values: Values) => Draft,
  ...drawn: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }
): fc.Arbitrary<Spoil> {
  return fc.tuple<Values>(...drawn).map((values) => (draft) => spoil(draft, ...values))
}

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const seldom = fc.nat(9).map((n) => n === 0)
/** Selects one of several fields. */
const place = fc.nat(3)

/** One to three of these headers at a time. */
function headers(values: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Spoil> {
  const pairs = Object.entries(values).flatMap(([name, texts]) => texts.map((text): Pair => [name, text]))
  const chosen = fc.uniqueArray(oneOf(pairs), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  return by((draft, some: Pair[]) => withHeaders(draft, ...some), chosen)
}

function addUnknown(draft: Draft, name: string, value: string): Draft {
  const query: Pair[] = [...draft.query, [name, encode(value)]]
  if (!draft.form) return { ...draft, query }
  return withJson({ ...draft, query }, JSON.stringify({ [name]: value, ...draft.form }))
}

/** Repeats every argument, once with another value, and headers and fields twice. */
function double(draft: Draft, value: string): Draft {
  const { query, headers: sent } = draft
  const others = query.map(([name]): Pair => [name, encode(value)])
  const cookies: Pair[] = [
    ['cookie', 'lang=en'],
    ['cookie', 'lang=th'],
    ['x-session-token', value.replace(/[^ -~]/g, '')],
  ]
  const doubled = { ...draft, query: [...query, ...query, ...others], headers: [...sent, ...sent, ...cookies] }
  return draft.form ? withJson(doubled, `${jsonOf(draft).slice(0, -1)},${jsonOf(draft).slice(1)}`) : doubled
}

const unknownNames = ['x', '__proto__', '__proto__[x]', 'constructor', 'toString', '', '%00', 'page[]', 'a.b.c']
const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

/** Changes a valid path into an odd one. */
const oddPaths: readonly ((path: string) => string)[] = [
  () => '*',
  (path) => `http://evil.example${path}`,
  (path) => `http://localhost:99999${path}`,
  (path) => `/${path}`,
  (path) => `//evil.example${path}`,
  (path) => `${path}/`,
  (path) => `${path}/..;/../%2e%2e/`,
  (path) => `${path}#x`,
  (path) => `${path}??&&==&`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path}.data.data`,
  (path) => path + '/a'.repeat(2000),
  (path) => path + '.'.repeat(3000),
  (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
]

const anything = fc.array(fc.oneof(oneOf(nonsense), fc.anything()), { minLength: 6, maxLength: 6 })
const choices = fc.array(fc.nat(3), { minLength: 7, maxLength: 7 })
const typed = fc.oneof(oneOf(nonsense), fc.string({ unit: 'binary', maxLength: 60 }))
const json = ['content-type', 'application/json'] as const

/** Every kind of mistake, and valid requests. */
export const kinds: Readonly<Record<string, fc.Arbitrary<Spoil>>> = {
  right: fc.constant((draft) => draft),
  nonsense: by(putNonsense, anything, choices),
  'nonsense in texts': by(putText, typed, place),
  'text bombs': by(putText, oneOf(textBombs), place),
  'disguised links': by(putText, oneOf(disguisedLinks), place),
  hosts: headers({ host: hosts }),
  'long headers': headers(longHeaders),
  'odd headers': headers(oddHeaders),
  'content types': by(
    (draft, type) => withHeaders(withJson(draft, jsonOf(draft)), ['content-type', type]),
    oneOf(contentTypes),
  ),
  'unknown arguments': by(addUnknown, oneOf(unknownNames), oneOf(nonsense)),
  'doubled arguments': by(double, oneOf(nonsense)),
  'torn addresses': by(putInAddress, oneOf(tornInAddresses), place),
  'torn texts': by(putJson, oneOf(tornInJson), fc.nat(9)),
  'odd addresses': by((draft, to) => ({ ...draft, path: to(draft.path) }), oneOf(oddPaths)),
  methods: by((draft, method) => ({ ...draft, method }), oneOf(methods)),
  'huge numbers': by(
    (draft, number, where) =>
      draft.form ? putJson(draft, Buffer.from(number), where) : putText(draft, number, where % 2),
    oneOf(hugeNumbers),
    fc.nat(9),
  ),
  'deep JSON': by(putJson, oneOf(deepJson), fc.nat(9)),
  'nothing but deep JSON': by((draft, deep: Buffer) => withJson(draft, deep), oneOf(deepJson)),
  'unasked bodies': by(
    (draft, method, length) => ({ ...withJson(draft, JSON.stringify('a'.repeat(length))), method }),
    oneOf(['GET', 'HEAD', 'DELETE', 'OPTIONS']),
    oneOf([1, 900, 70_000]),
  ),
  'cut bodies': by(
    (draft, share, hangsUp) => withHeaders(cut(draft, share, hangsUp), json),
    oneOf([0, 0.1, 0.5, 0.9, 0.99]),
    seldom,
  ),
}
