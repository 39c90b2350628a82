import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputRequest } from './draft.ts'
import { inputRequests, uploadKind } from './input-requests.ts'
import { kinds } from './kinds.ts'
import { textBombs } from './texts.ts'

const content = { type: 'string', maxLength: 10_000 }
const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }
const arbitrary = inputRequests({
  components: { schemas: { Post: { type: 'object', required: ['content'], properties: { content, id } } } },
  paths: {
    '/api/save': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Post' } },
          },
        },
      },
    },
    '/api/list/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', schema: id },
          { name: 'page', in: 'query', schema: id },
        ],
      },
    },
  },
})
const sampled = (seed: number) => fc.sample(arbitrary, { seed, numRuns: 8000 })
const sample = sampled(1)
const of = (kind: string) => sample.filter((request) => request.kind === kind)
const header = ({ headers }: InputRequest, name: string) => headers.find(([given]) => given === name)?.[1]

test('every kind of mistake is sent to every part', () => {
  const ways = new Set(sample.map(({ kind, target }) => `${kind} to ${target}`))
  const expected = Object.keys(kinds).flatMap((kind) => ['api', 'web', 'edge'].map((target) => `${kind} to ${target}`))
  expect([...ways].toSorted()).toEqual([...expected, `${uploadKind} to api`, `${uploadKind} to edge`].toSorted())
})

test('a seed always gives the same requests', () => {
  expect(sampled(1)).toEqual(sample)
  expect(sampled(2)).not.toEqual(sample)
})

test('valid requests match the document', () => {
  const saved = of('right').filter(({ path }) => path === '/api/save')
  expect(saved.length).toBeGreaterThan(0)
  for (const { body } of saved) expect(JSON.parse(body.toString()).content).toBeTypeOf('string')
  expect(of('right').some(({ path }) => /^\/api\/list\/\d+\?page=\d+$/.test(path))).toBe(true)
  expect(of('right').some(({ path }) => /^\/history\/[a-z0-9]+(\.data)?(\?|$)/.test(path))).toBe(true)
})

test('every invalid request has the mistake that its kind names', () => {
  const sentTexts = of('text bombs').flatMap(({ body }) =>
    body.length > 0 ? [JSON.parse(body.toString()).content] : [],
  )
  expect(textBombs.some((bomb) => sentTexts.includes(bomb))).toBe(true)
  expect(of('hosts').some((request) => header(request, 'host') === 'localhost:65536')).toBe(true)
  expect(of('torn addresses').some(({ path }) => path.includes('%c3'))).toBe(true)
  expect(of('torn texts').some(({ body }) => body.includes('\\ud800'))).toBe(true)
  expect(of('torn texts').some(({ body }) => body.includes(Buffer.from([0xff, 0xfe])))).toBe(true)
  expect(of('long headers').every(({ headers }) => headers.some(([, value]) => value.length >= 4000))).toBe(true)
  expect(of('deep JSON').some(({ body }) => body.includes('__proto__'))).toBe(true)
  expect(of('unasked bodies').some(({ method, body }) => method === 'GET' && body.length > 0)).toBe(true)
  expect(of('cut bodies').some(({ hangsUp }) => hangsUp)).toBe(true)
  expect(of('doubled arguments').some(({ path }) => /[?&](\w+)=.*&\1=/.test(path))).toBe(true)
})
