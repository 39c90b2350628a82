import { expect, test } from 'vitest'
import { nextPiece } from './next-piece.ts'
import type { StressFile } from './record.ts'

const asFile = (path: string): StressFile => ({ path, key: path, hash: '', isInLanding: true })
const pathsOf = (open: readonly string[]) => nextPiece(open.map(asFile)).map(({ path }) => path)

test('journeys of one folder run together, in the given order', () => {
  const open = [
    'tests/journeys/pages/b/b.spec.ts',
    'tests/journeys/console/c.spec.ts',
    'tests/journeys/pages/a/a.spec.ts',
  ]
  expect(pathsOf(open)).toEqual(['tests/journeys/pages/b/b.spec.ts', 'tests/journeys/pages/a/a.spec.ts'])
})

test('other tests run together, without journeys', () => {
  const open = ['apps/a.test.ts', 'tests/journeys/pages/a.spec.ts', 'packages/b.test.tsx']
  expect(pathsOf(open)).toEqual(['apps/a.test.ts', 'packages/b.test.tsx'])
})

test('a piece is bounded', () => {
  expect(pathsOf(Array.from({ length: 100 }, (_, n) => `apps/${n}.test.ts`))).toHaveLength(60)
  expect(pathsOf(Array.from({ length: 100 }, (_, n) => `tests/journeys/pages/${n}.spec.ts`))).toHaveLength(8)
})

test('nothing is left when every file is done', () => {
  expect(pathsOf([])).toEqual([])
})
