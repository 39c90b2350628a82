import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { codeFolders } from './code-folders.ts'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

type Command = readonly [program: string, ...args: string[]]

interface Step {
  readonly name: string
  /** One after the other; the first that fails ends the step. */
  readonly commands: readonly Command[]
  /** Matched by the output of a successful run. */
  readonly prints?: RegExp
}

const node = process.execPath
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')

/** Before all others: it removes the types of the routes for a moment, which two of them read. */
const routeTypes: Step = { name: 'route types', commands: [[join(bin, 'react-router'), 'typegen', 'apps/web']] }

const steps: readonly Step[] = [
  { name: 'format and lint', commands: [[join(bin, 'biome'), 'ci', '--error-on-warnings', '--colors=off', '.']] },
  {
    name: 'promises',
    commands: [[join(bin, 'oxlint'), '--config=tools/lint/oxlint.jsonc', '--type-aware', '--deny-warnings']],
  },
  {
    name: 'types',
    commands: [
      [node, tsc, '-p', 'tsconfig.json'],
      [node, tsc, '-p', 'apps/web/tsconfig.json'],
      [node, tsc, '-p', 'apps/console/client/tsconfig.json'],
      [node, tsc, '-p', 'tests/journeys/tsconfig.json'],
    ],
  },
  { name: 'unused code', commands: [[join(bin, 'knip'), '--config=tools/lint/knip.json']] },
  {
    name: 'import rules',
    commands: [[join(bin, 'depcruise'), '--config=tools/lint/dependency-cruiser.cjs', ...codeFolders]],
    // Without a usable TypeScript, dependency-cruiser reads no file and passes.
    prints: /\([1-9]\d* modules, [1-9]\d* dependencies cruised\)/,
  },
  { name: 'texts', commands: [[node, 'tools/src/texts/check-texts.ts']] },
  { name: 'test rules', commands: [[node, 'tools/src/test-rules.ts']] },
  { name: 'documents', commands: [[node, 'tools/src/documents.ts']] },
  { name: 'lock file', commands: [[node, 'tools/src/lock.ts']] },
  {
    name: 'generated files',
    commands: [
      [node, 'tools/src/texts/generate-texts.ts', '--check'],
      [node, 'tools/src/generate/main.ts', '--check'],
    ],
  },
]

interface Outcome {
  readonly ok: boolean
  readonly output: string
}

function run([program, ...args]: Command): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let output = ''
  // The tools are scripts that start `node`: they get ours, not the machine's.
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}\n` }))
  child.on('close', (code) => resolve({ ok: code === 0, output }))
  return promise
}

async function runStep({ commands, prints }: Step): Promise<Outcome> {
  let output = ''
  for (const command of commands) {
    const outcome = await run(command)
    output += outcome.output
    if (!outcome.ok) return { ok: false, output }
  }
  if (prints && !prints.test(output)) return { ok: false, output: `${output}\nexpected to read ${prints}\n` }
  return { ok: true, output }
}

async function check(step: Step): Promise<boolean> {
  const startedMs = performance.now()
  const { ok, output } = await runStep(step)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(16)} ${seconds.padStart(5)} s`)
  if (!ok) console.log(output)
  return ok
}

/** Runs steps from the shared queue until it is empty; returns whether all of them passed. */
async function work(queue: Iterator<Step, undefined>): Promise<boolean> {
  let allOk = true
  for (let step = queue.next().value; step; step = queue.next().value) allOk = (await check(step)) && allOk
  return allOk
}

const queue = steps.values()
const results = (await check(routeTypes)) ? await Promise.all([work(queue), work(queue)]) : [false]
if (results.includes(false)) process.exitCode = 1
