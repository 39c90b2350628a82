import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Fault, faultsOf } from './documents.ts'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const documents = files.filter((path) => /^((docs|\.github)\/)?[\w-]+\.md$/.test(path))

/** A repository with a few files, and this document. */
function rulesOf(path: string, text: string): string[] {
  const texts = new Map([
    [
      'docs/scale.md',
      '# Scale\n\n## What `one` machine does, & how\n\n## Figures\n\n## Figures\n\n```sh\n# comment\n```\n',
    ],
    [
      'docs/moved.md',
      '| Was | Is |\n| --- | --- |\n| `compose.tls.yaml` | `ops/tls.yaml` |\n| `old/src` | `apps/api` |\n',
    ],
    [path, text],
  ])
  const others = ['apps/api/src/boards/part.ts', 'apps/api/src/main.ts', 'compose.yaml', 'ops/tls.yaml', 'tests/x.json']
  return faultsOf(texts, [...texts.keys(), ...others]).map(({ rule }) => rule)
}

interface Case {
  readonly refused: readonly string[]
  readonly taken: readonly string[]
}

const cases: Readonly<Record<Fault['rule'], Case>> = {
  link: {
    refused: ['[scale](scales.md)', '[scale](docs/scale.md)', '![a picture](scale.webp "title")', '[a](../apps/web)'],
    taken: [
      '[scale](scale.md)',
      '[`compose.yaml`](../compose.yaml)',
      '[a folder](../apps/api/src/)',
      '[elsewhere](https://example.com/scales.md), [mail](mailto:a@example.com)',
      'code: `[scale](scales)`',
      '```\n[scale](scales.md)\n```',
    ],
  },
  anchor: {
    refused: ['[a](scale.md#figure)', '[a](scale.md#figures-2)', '[a](scale.md#comment)', '# Here\n\n[a](#there)'],
    taken: [
      '[a](scale.md#what-one-machine-does--how)',
      '[a](scale.md#figures-1)',
      '# Số [liệu](scale.md)\n\n[a](#số-liệu)',
      '[a line](../compose.yaml#L3)',
    ],
  },
  path: {
    refused: [
      '`apps/web`',
      '`apps/api/main.ts`',
      '`boards/other.ts`',
      '`other.ts`',
      '`node apps/api/src/mai.ts --port 1`',
      '`COMPOSE_FILE=compose.yaml:ops/tsl.yaml`',
      '`apps/api/src/mai.ts:12`',
      '`compose.tls.yaml`',
      '`old/src/boards`',
      '```sh\nnode apps/api/src/mai.ts\n```',
    ],
    taken: [
      '`apps/api`, `apps/api/src/`, `./compose.yaml`',
      '`boards/part.ts`, `part.ts`, `scale.md`',
      '`apps/api/src/main.ts:12`',
      '`apps/<name>/src`, `apps/*/src`, `apps/{api,web}`, `apps/…`, `docs/decisions/NNN-title.md`',
      '`apps/api/build/client`, `secrets/KEY`, `node_modules/.package-lock.json`, `.env`',
      '`/etc/other.conf`, `plan/draw`, `work.enqueue`, `.ts`',
      'other.ts',
      '```sh\nnode other.ts\n```',
    ],
  },
}

const rows = Object.entries(cases).flatMap(([rule, { refused, taken }]) => [
  ...refused.map((text) => [rule, text, [rule]] as const),
  ...taken.map((text) => [rule, text, []] as const),
])

test.each(rows)('%s: %s', (_, text, expected) => {
  expect(rulesOf('docs/example.md', text)).toEqual(expected)
})

test('records name files as they were then; their links are checked', () => {
  const text = '`apps/web`, `old/src/boards`, [a](gone.md)'
  expect(rulesOf('docs/decisions/001-example.md', text)).toEqual(['link'])
  expect(rulesOf('CHANGELOG.md', text)).toEqual(['link'])
})

test('of what moved, the new paths are checked', () => {
  expect(rulesOf('docs/moved.md', '| `compose.tls.yaml` | `ops/tls.yaml` |')).toEqual([])
  expect(rulesOf('docs/moved.md', '| `compose.tls.yaml` | `ops/tsl.yaml` |')).toEqual(['path'])
})

test('a fault names its document, its line and what was not found', () => {
  expect(faultsOf(new Map([['a.md', 'one\n`apps/web`\n']]), ['a.md', 'apps/api/main.ts'])).toEqual([
    { path: 'a.md', line: 2, rule: 'path', text: 'apps/web' },
  ])
})

test('a decision has a number of its own, in its name and in its title', () => {
  const decisions = files.filter((path) => path.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(30)
  const numbers = decisions.map((path) => path.slice('docs/decisions/'.length).slice(0, 3))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
  const titled = decisions.map((path) => readFileSync(join(root, path), 'utf8').match(/^# (\d{3}) /)?.[1])
  expect(titled).toEqual(numbers)
})

test('the address of the repository stands in package.json, and documents clone from there', () => {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: string }
  const cloned = documents.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/git clone (\S+)/g), ([, from]) => `${path}: ${from}`),
  )
  expect(cloned.length).toBeGreaterThan(1)
  expect(cloned.filter((line) => !line.endsWith(`: ${repository}`))).toEqual([])
})
