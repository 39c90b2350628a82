import fc from 'fast-check'

/** As much of an OpenAPI document as it takes to make requests. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}

export interface GeneratedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What people and machines type where they should not. */
const hostile = fc.constantFrom(
  ...['', ' ', 'null', 'undefined', 'NaN', '-1', '0', '1e309', '99999999999999999999', '%00', '%', '../../etc/passwd'],
  ...["' OR 1=1 --", '"; DROP TABLE draw; --', '<script>alert(1)</script>', '{{7*7}}', '\u202e', '𝟜𝟚', 'st60,'],
  ...['st60', 'mb', 'hcm', '20261114-0001', '20261114', '999999999', 'a'.repeat(5000)],
)

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 5000 })
  }
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 300, 3000) })
}

function textFor(schema: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fitting(schema).map(String) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
}

function bodyFor(schema: Schema | undefined): fc.Arbitrary<string> {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: fitting(field) },
      { weight: 1, arbitrary: hostile },
      { weight: 1, arbitrary: fc.anything() },
    ),
  ])
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }).map((body) => safeJson(body)) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  )
}

/** Some of what fast-check makes, such as bigints, has no JSON; then the form is empty. */
function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{}'
  }
}

const languages = fc.constantFrom('vi', 'en', 'th', 'zh', 'xx', '')

function requestTo(path: string, method: string, operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const parameters = operation.parameters ?? []
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, textFor(schema ?? {})])),
    // A missing parameter is a mistake, too; one of the path cannot be missing.
    { requiredKeys: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) },
  ) as fc.Arbitrary<Record<string, string>>
  const content = Object.values(operation.requestBody?.content ?? {})[0]
  const body = method === 'post' ? bodyFor(content?.schema) : fc.constant(undefined)
  return fc.tuple(values, languages, body).map(([given, lang, text]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(given[name] ?? '')))
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && given[parameter.name] !== undefined)
      .map(({ name }) => `${name}=${encodeURIComponent(wellFormed(given[name] ?? ''))}`)
    return {
      method: method.toUpperCase(),
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      headers: { 'x-lang': lang, ...(text !== undefined && { 'content-type': 'application/json' }) },
      ...(text !== undefined && { body: text }),
    }
  })
}

/** Half a surrogate pair has no place in an address. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** Requests to every call of the document: some right, most a little wrong, some nonsense. */
export function apiRequests(document: ApiDocument): fc.Arbitrary<GeneratedRequest> {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(path, method, operation)),
  )
  return fc.oneof(...all)
}
