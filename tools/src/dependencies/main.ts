import { execFile } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@quayso/stack/paths'
import {
  type DirectDependency,
  directDependencies,
  type LockFile,
  missingOptionalPackages,
  packagesBehind,
} from './lock-tree.ts'

const run = promisify(execFile)

/** A version that is younger may be one of those that are found to be malicious and withdrawn within days. */
const cooldownDays = 7

interface Told {
  readonly publishedAt?: Date
  readonly maintainers?: number
}

/** What the registry says of a version; registries differ in what they say, and may be out of reach. */
async function ask({ name, version }: DirectDependency): Promise<Told> {
  try {
    // With the name: of a single field that it knows, npm prints the bare value.
    const fields = ['name', 'time', 'maintainers']
    const { stdout } = await run('npm', ['view', `${name}@${version}`, ...fields, '--json'], { cwd: root })
    const { time, maintainers } = JSON.parse(stdout) as { time?: Record<string, string>; maintainers?: string[] }
    const publishedAt = time?.[version]
    return {
      ...(publishedAt && { publishedAt: new Date(publishedAt) }),
      ...(maintainers && { maintainers: [maintainers].flat().length }),
    }
  } catch {
    return {}
  }
}

function installedBytes(path: string): number {
  const files = globSync(join(path, '**/*'), { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
const all = directDependencies(lock)
const unknown = '?'
const ages: { readonly name: string; readonly days: number }[] = []

async function describe(dependency: DirectDependency): Promise<string[]> {
  const { alias, name, version, path, isShipped } = dependency
  const { publishedAt, maintainers } = await ask(dependency)
  const days = publishedAt && Math.floor((Date.now() - publishedAt.getTime()) / 86_400_000)
  if (days !== undefined) ages.push({ name, days })
  return [
    alias === name ? name : `${name} (${alias})`,
    version,
    isShipped ? 'yes' : 'no',
    `${days ?? unknown}`,
    lock.packages[path]?.license ?? unknown,
    `${maintainers ?? unknown}`,
    lock.packages[path]?.hasInstallScript ? 'YES' : 'no',
    (installedBytes(path) / 2 ** 20).toFixed(1),
    `${packagesBehind(lock, path).size}`,
  ]
}

/** Six at a time: each asks the registry. */
async function describeAll(): Promise<string[][]> {
  const rows: string[][] = []
  const queue = all.entries()
  const work = async () => {
    for (const [i, dependency] of queue) rows[i] = await describe(dependency)
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return rows
}

const heads = ['package', 'version', 'shipped', 'days old', 'licence', 'maintainers', 'scripts', 'MB', 'brings']
const rows = await describeAll()
for (const row of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)

const shipped = all.filter(({ isShipped }) => isShipped)
const behind = new Set(shipped.flatMap(({ path }) => [path, ...packagesBehind(lock, path)]))
const [youngest] = ages.toSorted((a, b) => a.days - b.days)
console.log(`
${all.length} direct dependencies, ${shipped.length} of them shipped, which are ${behind.size} packages with all that they bring.`)
if (youngest) console.log(`The youngest version is ${youngest.name}, ${youngest.days} days old.`)
for (const { name, days } of ages) {
  if (days < cooldownDays) console.log(`TOO YOUNG: ${name} is ${days} days old, and we wait ${cooldownDays}`)
}
if (ages.length < all.length) console.log(`The registry told no age of ${all.length - ages.length}.`)
for (const fault of missingOptionalPackages(lock)) {
  console.log(`INCOMPLETE: ${fault}: wait for a version whose packages the registry has for every platform`)
  process.exitCode = 1
}
