import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@quayso/stack/paths'
import { createVitest, type Vitest } from 'vitest/node'
import { type Breakage, breakagesOf } from './breakages.ts'

const usage = `npm run mutate -- <source>… [--tests <test file>]…
Breaks each source in every way it knows, one at a time, and runs the tests: those beside it, and those that are named.
Tells which breakages no test notices, and what share is caught. No file is changed.`

const { positionals: sources, values } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] } },
})

const beside = sources.map((source) => source.replace(/(\.server)?\.tsx?$/, '.test.ts'))
const tests = [...values.tests, ...beside.filter((test) => existsSync(join(root, test)))]

/** The source that replaces a file in the tests. */
let broken: { readonly path: string; readonly source: string } | undefined

const seeBroken = {
  name: 'see-broken',
  enforce: 'pre' as const,
  load: (id: string) => (id === broken?.path ? broken.source : undefined),
}

async function start(): Promise<Vitest> {
  return createVitest(
    'test',
    // A cached module would be the unbroken one.
    { root, watch: true, include: tests, reporters: [{}], bail: 1, update: 'none', fsModuleCache: false },
    { plugins: [seeBroken], server: { watch: null } },
  )
}

async function isCaught(vitest: Vitest): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
  if (testModules.length === 0) throw new Error(`no tests: ${tests.join(' ')}`)
  // After the first failure the others are aborted, sometimes together with the one that failed.
  return unhandledErrors.length > 0 || testModules.some((module) => module.state() !== 'passed')
}

async function isCaughtIn(vitest: Vitest, path: string, { source }: Breakage): Promise<boolean> {
  broken = { path, source }
  vitest.invalidateFile(path)
  try {
    return await isCaught(vitest)
  } finally {
    broken = undefined
    vitest.invalidateFile(path)
  }
}

if (sources.length === 0 || tests.length === 0) {
  console.error(usage)
  process.exit(1)
}
const vitest = await start()
await vitest.standalone()
if (await isCaught(vitest)) throw new Error('the tests fail before anything is broken')
let caught = 0
let total = 0
for (const source of sources) {
  const path = join(root, source)
  for (const breakage of breakagesOf(path, readFileSync(path, 'utf8'))) {
    total++
    if (await isCaughtIn(vitest, path, breakage)) caught++
    else console.log(`${relative(root, path)}:${breakage.line}: ${breakage.was} → ${breakage.now}`)
  }
}
console.log(`${caught} of ${total} breakages are caught`)
await vitest.close()
// A breakage may have left something running.
process.exit(0)
