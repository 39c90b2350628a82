import ts from 'typescript'

export interface Test {
  /** Without the values of a template. */
  readonly title: string
  /** The landing run leaves it out. */
  readonly isNight: boolean
}

const starters = ['test', 'it', 'describe']
/** They prove nothing. */
const unproving = ['skip', 'todo', 'fixme', 'step']

/** `test.describe.skip` is [test, describe, skip], `it.each(rows)` is [it, each]. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isCallExpression(callee)) return namesOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return namesOf(callee.tag)
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text]
  return []
}

function literalText(title: ts.Expression | undefined): string {
  if (!title) return ''
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return ''
  return [title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join(' ')
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  return children
}

/** A test is night if its group is; a group is night if all of its tests are. */
function testsIn(node: ts.Node, file: ts.SourceFile, isGroupNight: boolean): Test[] {
  const inside = (isNight: boolean) => childrenOf(node).flatMap((child) => testsIn(child, file, isNight))
  if (!ts.isCallExpression(node)) return inside(isGroupNight)
  const [first = '', ...more] = namesOf(node.expression)
  if (!starters.includes(first)) return inside(isGroupNight)
  if (more.some((name) => unproving.includes(name))) return []
  const [title, options] = node.arguments
  // One argument is no test: rows of a table, a hook, settings.
  if (!title || !options) return inside(isGroupNight)
  const isTagged = ts.isObjectLiteralExpression(options) && /['"]@night['"]/.test(options.getText(file))
  const inner = inside(isGroupNight || isTagged)
  const isNight = isGroupNight || isTagged || (inner.length > 0 && inner.every((test) => test.isNight))
  return [{ title: literalText(title), isNight }, ...inner]
}

/** The groups and tests of a test file. */
export function readTests(path: string, source: string): Test[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  return testsIn(file, file, /\.machine\.test\.tsx?$/.test(path))
}

/** Whether the landing run holds a test of the file. */
export const isInLanding = (tests: readonly Test[]) => tests.some((test) => !test.isNight)

/** The ids in square brackets in a title: `[HOME-07]` or `[HOME-07, HOME-08]`. */
export function titleIds(title: string): string[] {
  return Array.from(title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g), ([, ids = '']) =>
    ids.split(/\s*,\s*/),
  ).flat()
}
