import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** Whether anything at all passes a part of the schema. */
function isVague(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return Type.IsAny(node) || Type.IsUnknown(node) || Type.IsUnsafe(node) || Object.values(node).some(isVague)
}

test('[INSIDE-02] every part of the answer of every call is described', () => {
  for (const vague of [Type.Any(), Type.Unknown(), Type.Unsafe({})]) {
    expect(isVague(Type.Object({ rows: Type.Array(Type.Union([Type.String(), vague])) }))).toBe(true)
  }
  const vague = Object.entries(calls).flatMap(([name, { answer }]) => (isVague(answer) ? [name] : []))
  expect(vague).toEqual([])
})

test('[INSIDE-61] sending back takes the permission that approving takes', () => {
  const named = Object.entries(calls).filter(([name]) => /\.(approve|sendBack)/.test(name))
  const needs = Map.groupBy(named, ([name]) => name.replace(/approve|sendBack/, 'decide'))
  // A provisional draw is sent back by who may confirm it.
  needs.delete('results.decide')
  expect(needs.size).toBeGreaterThan(5)
  for (const [name, both] of needs) {
    const [one, other] = both.map(([, call]) => call.needs)
    expect(both, name).toHaveLength(2)
    expect(one, name).toEqual(other)
  }
})

test('[INSIDE-02] every call is made by a test of the server', () => {
  const files = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  const tests = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
  expect(Object.keys(calls).filter((name) => !tests.includes(`'${name}'`))).toEqual([])
})
