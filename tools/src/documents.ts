import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Fault {
  readonly path: string
  readonly line: number
  readonly rule: 'link' | 'anchor' | 'path'
  readonly text: string
}

interface Line {
  readonly number: number
  readonly text: string
  /** A line of a code block, or its fence. */
  readonly isCode: boolean
}

interface Index {
  /** Of all files and folders. */
  readonly paths: ReadonlySet<string>
  /** `b/c.ts` and `c.ts` of `a/b/c.ts`. */
  readonly ends: ReadonlySet<string>
  /** The files and folders of the root. */
  readonly roots: ReadonlySet<string>
  /** Paths that files had before. */
  readonly moved: readonly string[]
  /** The anchors of each document. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
}

const tableOfMoves = 'docs/moved.md'
/** Records name files as they were then. */
const isRecord = (path: string) => path.startsWith('docs/decisions/') || path === 'CHANGELOG.md'
/** Files that commands or operators write, and git ignores. */
const untracked =
  /^(?:\.quayso|node_modules|release|secrets)\/|(?:^|\/)build(?:\/|$)|^(?:(?:provenance|sbom\.cdx)\.json|report\.md)$/
const endings = /[\w-]\.(?:tsx?|[cm]?js|css|sql|sh|lua|jsonc?|ya?ml|conf|template|service|timer|md)$/
/** All other characters belong to placeholders, patterns and code. */
const plainPath = /^(?!.*NNN)[\w.@+-][\w./@+-]*$/
/** A code span with two backticks may contain one. */
const codeSpans = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g
const links = /\]\(<?([^\s<>()]+)>?(?:\s+"[^"]*")?\)/g

function linesOf(text: string): Line[] {
  let isInside = false
  return text.split('\n').map((line, i) => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isInside = !isInside
    return { number: i + 1, text: line, isCode: isInside || isFence }
  })
}

/** The same slugs as GitHub's, which numbers equal headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const line of linesOf(text)) {
    const title = line.isCode ? undefined : /^#{1,6}\s+(.+?)(?:\s+#+)?\s*$/.exec(line.text)?.[1]
    if (title === undefined) continue
    const shown = title.replace(/\]\([^)]*\)/g, ']').toLowerCase()
    const slug = shown.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

function indexOf(texts: ReadonlyMap<string, string>, files: readonly string[]): Index {
  const parts = files.map((file) => file.split('/'))
  const paths = new Set(parts.flatMap((names) => names.map((_, i) => names.slice(0, i + 1).join('/'))))
  const ends = [...paths]
    .map((path) => path.split('/'))
    .flatMap((names) => names.map((_, i) => names.slice(i).join('/')))
  const moves = (texts.get(tableOfMoves) ?? '').matchAll(/^\| `([^`]+)`/gm)
  return {
    paths,
    ends: new Set(ends),
    roots: new Set(parts.map(([first = '']) => first)),
    // A single word such as `edge` is one of the language, too.
    moved: Array.from(moves, ([, was = '']) => was).filter((was) => /[./]/.test(was)),
    anchors: new Map([...texts].map(([path, text]) => [path, anchorsOf(text)])),
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s=:,;'"()|]+/).map((word) => word.replace(/^\.\/|\/+$/g, ''))
}

function isMissing({ paths, ends, roots, moved }: Index, document: string, word: string): boolean {
  if (!plainPath.test(word) || untracked.test(word) || paths.has(word)) return false
  if (roots.has(word.split('/')[0] ?? '')) return true
  const isPath = endings.test(word) || moved.some((was) => word === was || word.startsWith(`${was}/`))
  return isPath && !ends.has(word) && !paths.has(posix.join(posix.dirname(document), word))
}

function findMissing(index: Index, document: string, { text, isCode }: Line): string[] {
  // In a block of code, only what begins with a folder of ours is surely a path of ours.
  if (isCode) {
    const ours = wordsOf(text).filter((word) => /^[^/]+\//.test(word) && index.roots.has(word.split('/')[0] ?? ''))
    return ours.filter((word) => isMissing(index, document, word))
  }
  const shown = document === tableOfMoves ? text.replace(/^\|[^|]*\|/, '') : text
  const words = Array.from(shown.matchAll(codeSpans), ([, , code = '']) => wordsOf(code)).flat()
  return words.filter((word) => isMissing(index, document, word))
}

function ruleOfLink({ paths, anchors }: Index, document: string, target: string): Fault['rule'] | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return undefined
  const [path = '', anchor] = target.split('#')
  const file = path ? posix.join(posix.dirname(document), path).replace(/\/$/, '') : document
  if (file !== '.' && !paths.has(file)) return 'link'
  return anchor === undefined || anchors.get(file)?.has(anchor) !== false ? undefined : 'anchor'
}

/** Faults of documents, by path, in a repository with these files. */
export function faultsOf(texts: ReadonlyMap<string, string>, files: readonly string[]): Fault[] {
  const index = indexOf(texts, files)
  const faults: Fault[] = []
  for (const [path, text] of texts) {
    for (const line of linesOf(text)) {
      const report = (rule: Fault['rule'], found: string) => faults.push({ path, line: line.number, rule, text: found })
      if (!isRecord(path)) for (const word of findMissing(index, path, line)) report('path', word)
      if (line.isCode) continue
      const prose = line.text.replace(codeSpans, (code) => ' '.repeat(code.length))
      for (const [, target = ''] of prose.matchAll(links)) {
        const rule = ruleOfLink(index, path, target)
        if (rule) report(rule, target)
      }
    }
  }
  return faults
}

const advice: Readonly<Record<Fault['rule'], string>> = {
  link: 'links to a file that does not exist',
  anchor: 'links to a heading that does not exist',
  path: `names a file that does not exist; ${tableOfMoves} lists new paths`,
}

if (import.meta.main) {
  // With files that are not added yet: developers check first.
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
  const documents = files.filter((path) => path.endsWith('.md'))
  const faults = faultsOf(new Map(documents.map((path) => [path, readFileSync(join(root, path), 'utf8')])), files)
  for (const { path, line, rule, text } of faults) console.log(`${path}:${line} ${advice[rule]}\n    ${text}`)
  if (faults.length > 0) process.exitCode = 1
}
