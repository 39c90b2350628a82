import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The ids that open a line of the requirements, in their order: `- HOME-07 The countdown …`. */
export function requirementIds(requirements: string): string[] {
  return Array.from(requirements.matchAll(/^- ([A-Z]+-\d+) /gm), ([, id = '']) => id)
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}

/** `test`, `it.each(rows)` and `describe.only` start tests; skipped or todo ones prove nothing. */
function startsTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text)
  if (ts.isCallExpression(callee)) return startsTest(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return startsTest(callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return false
  return !['skip', 'todo', 'fixme', 'step'].includes(callee.name.text) && startsTest(callee.expression)
}

function literalText(title: ts.Expression | undefined): string {
  if (!title) return ''
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return ''
  return [title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join(' ')
}

function testTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && startsTest(node.expression)) titles.push(literalText(node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return titles
}

/** The ids in square brackets in the titles of a test file: `[HOME-07]` or `[HOME-07, HOME-08]`. */
export function titleIds(path: string, source: string): string[] {
  return testTitles(path, source).flatMap((title) =>
    Array.from(title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g), ([, ids = '']) =>
      ids.split(/\s*,\s*/),
    ).flat(),
  )
}

interface AreaCoverage {
  readonly area: string
  readonly total: number
  readonly uncovered: readonly string[]
}

export function coverage(required: readonly string[], carried: ReadonlySet<string>): AreaCoverage[] {
  return Array.from(Map.groupBy(required, areaOf), ([area, ids]) => ({
    area,
    total: ids.length,
    uncovered: ids.filter((id) => !carried.has(id)),
  }))
}

/** The ids that areas and single ids stand for. Throws on an unknown name. */
export function idsOf(names: readonly string[], required: readonly string[]): string[] {
  return names.flatMap((name) => {
    const ids = required.filter((id) => id === name || areaOf(id) === name)
    if (ids.length === 0) throw new RangeError(`no requirement and no area is called "${name}"`)
    return ids
  })
}

/** Which test files carry which id. */
async function carriedIds(): Promise<Map<string, string[]>> {
  const filesOf = new Map<string, string[]>()
  const patterns = ['packages', 'apps', 'testing', 'tools', 'tests'].map(
    (folder) => `${folder}/**/*.{test.ts,test.tsx,spec.ts}`,
  )
  const exclude = (name: string) => /(^|\/)(node_modules|build)$/.test(name)
  for await (const path of glob(patterns, { cwd: root, exclude })) {
    for (const id of titleIds(path, await readFile(root + path, 'utf8'))) {
      filesOf.set(id, [...(filesOf.get(id) ?? []), path])
    }
  }
  return filesOf
}

function report(areas: readonly AreaCoverage[]): void {
  for (const { area, total, uncovered } of areas) {
    console.log(`${area.padEnd(6)} ${total - uncovered.length}/${total}`.padEnd(16), uncovered.join(' '))
  }
  const total = areas.reduce((sum, area) => sum + area.total, 0)
  const open = areas.reduce((sum, area) => sum + area.uncovered.length, 0)
  console.log(`${total - open} of ${total} requirements are carried by a test.`)
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { require: { type: 'string' } } })
  const required = requirementIds(await readFile(`${root}docs/spec/requirements.md`, 'utf8'))
  const demanded = idsOf(values.require?.split(',') ?? [], required)
  const filesOf = await carriedIds()
  report(coverage(required, new Set(filesOf.keys())))

  const unknown = [...filesOf].filter(([id]) => !required.includes(id))
  for (const [id, files] of unknown) console.error(`error: ${id} is not in the requirements (${files.join(', ')})`)
  const open = demanded.filter((id) => !filesOf.has(id))
  if (open.length > 0) console.error(`error: required, but no test carries ${open.join(' ')}`)
  return unknown.length + open.length > 0 ? 1 : 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
