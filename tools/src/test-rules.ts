import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { codeFolders } from './code-folders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Finding {
  readonly path: string
  readonly line: number
  readonly rule: 'limit' | 'clock' | 'count' | 'settings'
  readonly text: string
}

type Report = (node: ts.Node, rule: Finding['rule']) => void

/** Busy machines need seconds for what takes milliseconds. */
const shortestMs = 30_000
/** Ends the line of a limit that does not bound a wait for what must happen. */
const shortOnPurpose = /\/\/ (?:the limit is tested|one attempt of many)$/

const isTest = (path: string) =>
  /\.(?:test|spec)\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)|^tests\/(?:stack\/|journeys\/(?:support\/|playwright\.config))/.test(
    path,
  )
/** Journeys that share the stack whose settings others read at the same time. */
const isShared = (path: string) => /^tests\/journeys\/(?:pages|every-page|site-wide|firefox|support)\//.test(path)

const limitName = /^(?!.*(?:Seconds|Days)$)(?:.*timeout|.*(?:patience|within)Ms$)/i
const named = (name: ts.Node | undefined) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && limitName.test(name.text)

function isShort(node: ts.Node | undefined): boolean {
  if (!node || !ts.isNumericLiteral(node)) return false
  const ms = Number(node.text)
  return ms > 0 && ms < shortestMs
}

/** `Date.now` of `Date.now()`. */
function calleeOf(node: ts.Node): string {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return ''
  return `${node.expression.text}.${node.name.text}`
}

/** Its function is called until it passes: a limit within bounds one attempt. */
function isRetried(node: ts.CallExpression): boolean {
  return (
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'expect' &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.name.text === 'toPass'
  )
}

/** The second argument of `vi.waitFor`, whose limit is a second if it names none. */
function waitsASecond(options: ts.Expression | undefined): boolean {
  if (!options) return true
  if (!ts.isObjectLiteralExpression(options)) return false
  return !options.properties.some((each) => ts.isSpreadAssignment(each) || named(each.name))
}

function findLimits(node: ts.Node, report: Report): void {
  if (ts.isCallExpression(node)) {
    if (isRetried(node)) return
    const callee = calleeOf(node.expression)
    if (callee === 'AbortSignal.timeout' && isShort(node.arguments[0])) report(node, 'limit')
    if (/^vi\.wait(?:For|Until)$/.test(callee)) {
      if (isShort(node.arguments[1]) || waitsASecond(node.arguments[1])) report(node, 'limit')
    }
    if (ts.isIdentifier(node.expression) && node.expression.text === 'test' && isShort(node.arguments[2])) {
      report(node, 'limit')
    }
  }
  if (
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node)
  ) {
    if (named(node.name) && isShort(node.initializer)) report(node, 'limit')
  }
  ts.forEachChild(node, (child) => findLimits(child, report))
}

const readsClock = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && /^(?:Date|performance)\.now$/.test(calleeOf(node.expression))) ||
  (ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Date' &&
    !node.arguments?.length)

/** What runs while the module loads: functions run later, those of `describe` do not. */
function findClocks(node: ts.Node, report: Report): void {
  if (readsClock(node)) report(node, 'clock')
  const isDescribe =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'describe'
  if (ts.isCallExpression(node)) {
    for (const each of node.arguments) if (calleeOf(each) === 'Date.now') report(each, 'clock')
  }
  ts.forEachChild(node, (child) => {
    if (ts.isIfStatement(child) && child.expression.getText() === 'import.meta.main') return
    if (ts.isFunctionLike(child) && !isDescribe) return
    if (ts.isPropertyDeclaration(child)) return
    findClocks(child, report)
  })
}

const rawLog = /\b(?:requests|asked|received|calls)(?:\.length)?$/

/** An exact count of all that a server of the stack received, which contains readiness checks and retries. */
function findCounts(node: ts.Node, report: Report): void {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const isExact = ['toHaveLength', 'toBe', 'toEqual'].includes(name.text) && node.arguments.some(ts.isNumericLiteral)
    const [counted] = ts.isCallExpression(expression) ? expression.arguments : []
    const isOne = isExact && !node.arguments.some((each) => each.getText() === '0')
    if (isOne && counted && rawLog.test(counted.getText().replace(/^\(\) => /, ''))) report(node, 'count')
  }
  // The metrics of a process count all journeys.
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'opsUrls') report(node, 'count')
  ts.forEachChild(node, (child) => findCounts(child, report))
}

/** The site's settings, which change it for all journeys of a stack. */
const settingTables = [
  ...['config', 'notice', 'ad', 'site_picture', 'contact_info', 'contact_channel', 'page_version', 'page_text'],
  ...['game_setting', 'game_name', 'calendar_exception', 'text_rule', 'result_source', 'health_day', 'health_outage'],
].join('|')
const changesSettings = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|truncate)\\s+"?(?:${settingTables})\\b`,
  'i',
)

/** A journey that no other shares its stack with. */
const isAlone = (node: ts.Node) => ts.isCallExpression(node) && node.arguments[1]?.getText().includes("'@alone'")

function findSettings(node: ts.Node, report: Report): void {
  if (isAlone(node)) return
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  if (isText && changesSettings.test(node.text)) report(node, 'settings')
  ts.forEachChild(node, (child) => findSettings(child, report))
}

export function findingsOf(path: string, source: string): Finding[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lines = source.split('\n')
  const findings: Finding[] = []
  const report: Report = (node, rule) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    const text = (lines[line] ?? '').trim()
    if (rule !== 'limit' || !shortOnPurpose.test(text)) findings.push({ path, line: line + 1, rule, text })
  }
  findClocks(file, report)
  if (isTest(path)) findLimits(file, report)
  if (isShared(path)) {
    findCounts(file, report)
    findSettings(file, report)
  }
  const isBehindEdge = ['defineNginx(', 'createServer(', 'count++'].every((part) => source.includes(part))
  if (isTest(path) && isBehindEdge && !source.includes('readinessPath')) report(file, 'count')
  return findings
}

/** Findings in journeys from before the rules. A number may only fall. */
const allowances: Readonly<Record<string, number>> = {
  'tests/journeys/console/games.spec.ts': 3,
  'tests/journeys/pages/home/home.spec.ts': 1,
  'tests/journeys/playwright.config.ts': 2,
  'tests/journeys/site-wide/reading/text-size.spec.ts': 1,
  'tests/journeys/site-wide/security/policies.spec.ts': 1,
  'tests/journeys/site-wide/serving/operations.spec.ts': 2,
  'tests/journeys/support/members.ts': 1,
  'tests/journeys/support/parent-site.ts': 2,
}

const advice: Readonly<Record<Finding['rule'], string>> = {
  limit: `a limit below ${shortestMs / 1000} s fails on a busy machine; if the limit is tested, say so at the end of the line`,
  clock: 'the module reads the clock while it loads: read it in the test, or pass it in',
  count: 'readiness checks and retries are counted too: count the requests that the test marks',
  settings: 'changes settings that other journeys read: tag the journey @alone',
}

/** Programs read the clock when they start, and no test loads them. */
const isProgram = (path: string) =>
  !isTest(path) && /^tools\/|^tests\/(?:bench|faults)\/|\/(?:main|cli|time-[a-z]+)\.tsx?$/.test(path)

async function readFindings(): Promise<Finding[]> {
  const patterns = codeFolders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const exclude = (name: string) => /(?:^|\/)(?:node_modules|build|\+types)$/.test(name)
  const findings: Finding[] = []
  for await (const path of glob(patterns, { cwd: root, exclude })) {
    if (isProgram(path)) continue
    const source = await readFile(root + path, 'utf8')
    // Parsing all files takes four times as long.
    if (isTest(path) || /\.now\b|new Date\(\)/.test(source)) findings.push(...findingsOf(path, source))
  }
  return findings
}

if (import.meta.main) {
  const byPath = Map.groupBy(await readFindings(), ({ path }) => path)
  for (const path of new Set([...byPath.keys(), ...Object.keys(allowances)])) {
    const findings = byPath.get(path) ?? []
    const allowed = allowances[path] ?? 0
    if (findings.length === allowed) continue
    process.exitCode = 1
    for (const { line, rule, text } of findings) console.log(`${path}:${line} ${advice[rule]}\n    ${text}`)
    if (allowed > 0) console.log(`${path}: ${findings.length} findings, tools/src/test-rules.ts allows ${allowed}`)
  }
}
