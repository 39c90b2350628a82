import { games } from '@quayso/games/catalogue'
import fc from 'fast-check'
import { type Draft, encode, type Pair } from './draft.ts'

/** The part of an OpenAPI document needed to make requests. */
export interface ApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}

/** Paths missing in the document, since browsers and machines request them by themselves. */
const undocumented = [
  '/media/{name}',
  '/log/{name}',
  '/log/witnessed/{count}',
  '/log/tile/{level}/{name}',
  '/api/docs',
  '/readyz',
  '/healthz',
]

/** Longer ones are for text bombs. */
const usualLength = 300
/** Few enough that some of them exist. */
const usualIds = 200

export const gameCode = fc.constantFrom(...games.map(({ code }) => code))

function isText({ type, pattern, enum: choices }: Schema): boolean {
  return type === 'string' && !pattern && !choices
}

function fittingNumber({ minimum = 0, maximum = usualIds }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + usualIds) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  )
}

function fittingForm({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(name, schema)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true })
}

/** A value that the schema accepts, of an existing game. */
function fitting(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { type, pattern, minLength = 0, maxLength = usualLength } = schema
  if (/^(game)?code$/i.test(name)) return gameCode
  if (name === 'codes') return fc.array(gameCode, { minLength: 1, maxLength: 20 }).map(String)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(name, choice)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (type === 'integer') return fittingNumber(schema)
  if (type === 'object') return fittingForm(schema)
  if (schema.items) return fc.array(fitting('', schema.items), { minLength: 1, maxLength: 10 })
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, usualLength) })
}

function draftOf(path: string, method: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Draft> {
  const isInPath = (parameter: Parameter) => parameter.in === 'path'
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, fitting(name, schema).map(String)])),
    { requiredKeys: parameters.filter(isInPath).map(({ name }) => name) },
  ) as fc.Arbitrary<Record<string, string>>
  const schema = requestBody?.content?.['application/json']?.schema
  const texts = Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => (isText(field) ? [name] : []))
  return fc
    .record({
      values,
      form: schema ? fittingForm(schema) : fc.constant(undefined),
      lang: fc.constantFrom('vi', 'en', 'th', 'zh', 'xx', ''),
      key: fc.uuid(),
    })
    .map(({ values: given, form, lang, key }) => {
      const isKeyed = parameters.some(({ name }) => name === 'idempotency-key')
      const query = parameters.filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => encode(given[name] ?? '')),
        query: query.map(({ name }): Pair => [name, encode(given[name] ?? '')]),
        headers: [['x-lang', lang], ...(isKeyed ? [['idempotency-key', key] as const] : [])],
        ...(form && { form, texts }),
      }
    })
}

/** With every reference replaced by what it refers to. */
function inlined({ paths, components }: ApiDocument): ApiDocument['paths'] {
  const replace = (_name: string, value: unknown): unknown => {
    const isReference = typeof value === 'object' && value !== null && '$ref' in value
    return isReference ? components?.schemas?.[String(value.$ref).split('/').at(-1) ?? ''] : value
  }
  return JSON.parse(JSON.stringify(paths, replace))
}

/** Valid requests to every call of the document. */
export function apiDrafts(document: ApiDocument): fc.Arbitrary<Draft> {
  const documented = Object.entries(inlined(document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => draftOf(path, method, operation)),
  )
  const others = undocumented.map((path) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return draftOf(path, 'get', { parameters: names.map((name) => ({ name, in: 'path', schema: { type: 'string' } })) })
  })
  return fc.oneof(...documented, ...others)
}
