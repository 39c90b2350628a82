import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@quayso/stack/paths'

type Kind = 'code' | 'tests' | 'styles' | 'texts' | 'documents' | 'other'

export interface Counted {
  readonly path: string
  readonly lines: number
}

export interface Counts extends Record<Kind, number> {
  readonly files: number
  readonly folders: number
}

const isGenerated = (path: string) => /\.gen\.ts$|^(?:docs\/openapi|package-lock)\.json$|\/generated\//.test(path)
const isPicture = (path: string) => /\.(?:png|jpe?g|webp|avif|ico|woff2|gz|br|zst)$/.test(path)

/** Journeys, and what only tests import, are tests. */
function kindOf(path: string): Kind {
  if (/\.(?:[cm]?[jt]sx?|sh|c|lua|sql|html)$/.test(path))
    return /\.(?:test|spec)\.tsx?$|^tests\/journeys\/|(?:^|\/)testing(?:\/|\.tsx?$)/.test(path) ? 'tests' : 'code'
  if (path.endsWith('.css')) return 'styles'
  if (/^(?:packages\/texts|apps\/console\/client\/texts)\/.*\.json$/.test(path)) return 'texts'
  return path.endsWith('.md') ? 'documents' : 'other'
}

/** `apps/web` of `apps/web/src/main.ts`; the rest of the repository is by its first folder. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  if (!path.includes('/')) return '(root)'
  return /^(?:apps|packages|tests)$/.test(first) && path.split('/').length > 2 ? `${first}/${second}` : first
}

function countFiles(files: readonly Counted[]): Counts {
  const counts = { code: 0, tests: 0, styles: 0, texts: 0, documents: 0, other: 0 }
  for (const { path, lines } of files) counts[kindOf(path)] += lines
  return { ...counts, files: files.length, folders: new Set(files.map(({ path }) => dirname(path))).size }
}

/** A row for each part, and the sum. Pictures, packed data and generated files do not count. */
export function countLines(files: readonly Counted[]): Record<string, Counts> {
  const written = files.filter(({ path }) => !isGenerated(path) && !isPicture(path))
  const parts = Map.groupBy(written, ({ path }) => partOf(path))
  const rows = [...parts].toSorted().map(([part, own]) => [part, countFiles(own)] as const)
  return { ...Object.fromEntries(rows), all: countFiles(written) }
}

function linesOf(path: string): number {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1
}

if (import.meta.main) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const files = tracked.filter((path) => path && existsSync(join(root, path)) && !isPicture(path))
  console.table(countLines(files.map((path) => ({ path, lines: linesOf(path) }))))
  const entries = new Set(tracked.filter(Boolean).map((path) => path.split('/')[0]))
  console.log(`${entries.size} entries in the root`)
}
