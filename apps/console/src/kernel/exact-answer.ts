import type { FastifyBaseLogger } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Clean } from 'typebox/value'

/** Limits of inputs. An answer may exceed them: a row that is older than a limit must be read to be repaired. */
const limits = ['minLength', 'maxLength', 'maxItems', 'minimum', 'maximum']

/** The schema without room for a field that it does not describe. */
function closed(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (key, node) => {
    if (typeof node === 'number' && limits.includes(key)) return undefined
    return node?.type === 'object' ? { ...node, additionalProperties: false } : node
  })
}

/** All calls take 0.2 s to compile, and tests build many consoles in a process. */
const checks = new WeakMap<TSchema, Validator>()

function checkOf(schema: TSchema): Validator {
  const check = checks.get(schema) ?? Compile(closed(schema))
  checks.set(schema, check)
  return check
}

function removedPaths(answer: unknown, described: unknown, at = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const kept = described as Readonly<Record<string, unknown>>
  return Object.entries(answer).flatMap(([key, value]) => {
    const path = `${at}/${key}`
    return Object.hasOwn(kept, key) ? removedPaths(value, kept[key], path) : [path]
  })
}

/**
 * Returns the part of an answer that its schema describes. Fastify's serializer, which the API uses, writes `null` as ''
 * and 1.5 as 1, and checks no enum: here such an answer fails. A surplus field is removed instead: an operator can send
 * one in a proposal, and must not lock the others out of the screen that lists it.
 */
export function exactAnswer(call: string, schema: TSchema) {
  const exact = checkOf(schema)
  return (answer: unknown, log: FastifyBaseLogger): unknown => {
    if (exact.Check(answer)) return answer
    const described = Clean(schema, structuredClone(answer))
    const [fault] = exact.Errors(described)
    if (fault) throw new Error(`wrong answer of ${call}: ${fault.instancePath} ${fault.message}`)
    log.error({ call, fields: removedPaths(answer, described) }, 'removed surplus fields from an answer')
    return described
  }
}
