import { expect, test } from 'vitest'
import { hasPackagesOf } from './check-schema.ts'

test('an old version runs with the packages of this checkout if it has all of them unchanged', () => {
  const old = { packages: { '': {}, 'apps/api': {}, 'node_modules/pg': { integrity: 'sha512-a' } } }
  const more = { 'node_modules/new': { integrity: 'sha512-b' } }
  expect(hasPackagesOf(old, { packages: { ...old.packages, ...more } })).toBe(true)
  expect(hasPackagesOf(old, { packages: more })).toBe(false)
  expect(hasPackagesOf(old, { packages: { 'node_modules/pg': { integrity: 'sha512-c' } } })).toBe(false)
})
