import type { FastifySchemaCompiler } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const wholeNumber = /^\d{1,15}$/

/** Which of its properties are whole numbers: in paths and queries they come as text. */
function integersOf(schema: TSchema): string[] {
  if (!Type.IsObject(schema)) return []
  return Object.entries(schema.properties).flatMap(([name, property]) => (Type.IsInteger(property) ? [name] : []))
}

function withIntegers(names: readonly string[], given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = { ...given }
  for (const name of names) {
    const value = given[name]
    if (typeof value === 'string' && wholeNumber.test(value)) read[name] = Number(value)
  }
  return read
}

/** Compiled once for all calls that share it. */
const checks = new WeakMap<TSchema, Validator>()

function checkOf(schema: TSchema): Validator {
  const check = checks.get(schema) ?? Compile(schema)
  checks.set(schema, check)
  return check
}

/** Checks what comes in. Nothing is made to fit: of all conversions, only digits become a number, and not in a body. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = checkOf(schema)
  const integers = httpPart === 'body' ? [] : integersOf(schema)
  return (given) => {
    const value = integers.length > 0 ? withIntegers(integers, given) : given
    if (check.Check(value)) return { value }
    return { error: new Error(check.Errors(value)[0]?.message ?? 'not valid') }
  }
}
