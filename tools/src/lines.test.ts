import { expect, test } from 'vitest'
import { countLines } from './lines.ts'

test('code and tests are counted apart, by part, without what is generated', () => {
  const counts = countLines([
    { path: 'apps/web/src/main.ts', lines: 10 },
    { path: 'apps/web/src/main.test.ts', lines: 3 },
    { path: 'apps/web/app/home/home.module.css', lines: 5 },
    { path: 'apps/api/src/testing.ts', lines: 7 },
    { path: 'packages/texts/src/pages.gen.ts', lines: 1000 },
    { path: 'packages/texts/vi/home.json', lines: 4 },
    { path: 'tests/journeys/support/sizes.ts', lines: 6 },
    { path: 'tests/stress.json', lines: 9 },
    { path: 'docs/pictures/home.png', lines: 99 },
    { path: 'README.md', lines: 2 },
  ])
  const none = { code: 0, tests: 0, styles: 0, texts: 0, documents: 0, other: 0 }
  expect(counts).toEqual({
    '(root)': { ...none, documents: 2, files: 1, folders: 1 },
    'apps/api': { ...none, tests: 7, files: 1, folders: 1 },
    'apps/web': { ...none, code: 10, tests: 3, styles: 5, files: 3, folders: 2 },
    'packages/texts': { ...none, texts: 4, files: 1, folders: 1 },
    tests: { ...none, other: 9, files: 1, folders: 1 },
    'tests/journeys': { ...none, tests: 6, files: 1, folders: 1 },
    all: { code: 10, tests: 16, styles: 5, texts: 4, documents: 2, other: 9, files: 8, folders: 7 },
  })
})
