import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@quayso/stack/paths'
import { nightAlone } from './night-alone.ts'
import { findTestFiles } from './test-files/find-test-files.ts'
import { readTests, type Test, titleIds } from './test-files/read-tests.ts'

/** The ids that open a line of the requirements, in their order: `- HOME-07 The countdown …`. */
export function requirementIds(requirements: string): string[] {
  return Array.from(requirements.matchAll(/^- ([A-Z]+-\d+) /gm), ([, id = '']) => id)
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
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

/** The files that carry an id, by run. */
interface Proof {
  readonly landing: readonly string[]
  readonly night: readonly string[]
}

export function proofsOf(files: ReadonlyMap<string, readonly Test[]>): Map<string, Proof> {
  const carried = Array.from(files, ([path, tests]) =>
    tests.flatMap(({ title, isNight }) => titleIds(title).map((id) => ({ id, path, isNight }))),
  ).flat()
  const paths = (tests: typeof carried, wanted: boolean) => [
    ...new Set(tests.filter(({ isNight }) => isNight === wanted).map(({ path }) => path)),
  ]
  const entries = Array.from(
    Map.groupBy(carried, ({ id }) => id),
    ([id, tests]) => [id, { landing: paths(tests, false), night: paths(tests, true) }] as const,
  )
  return new Map(entries)
}

type Proofs = ReadonlyMap<string, Proof>
type Reasons = Readonly<Record<string, string>>

/** `HOME-07 landing apps/web/…`, one line per id. */
export function describeIds(required: readonly string[], proofs: Proofs, reasons: Reasons): string[] {
  return required.map((id) => {
    const { landing = [], night = [] } = proofs.get(id) ?? {}
    if (landing.length > 0) return `${id} landing ${landing.join(' ')}`
    return night.length > 0 ? `${id} night ${night.join(' ')} (${reasons[id] ?? 'no reason'})` : `${id} unproven`
  })
}

/** Ids that the night alone proves without a reason, and reasons that no longer hold. */
export function nightFaults(required: readonly string[], proofs: Proofs, reasons: Reasons): string[] {
  const atNight = required.filter((id) => proofs.get(id)?.landing.length === 0)
  const unreasoned = atNight.filter((id) => !reasons[id])
  const stale = Object.keys(reasons).filter((id) => !atNight.includes(id))
  return [
    ...unreasoned.map((id) => `${id} is proven by the night alone, and tools/src/night-alone.ts has no reason`),
    ...stale.map((id) => `${id} is not proven by the night alone: remove it from tools/src/night-alone.ts`),
  ]
}

async function readProofs(): Promise<Map<string, Proof>> {
  const read = async (path: string) => [path, readTests(path, await readFile(join(root, path), 'utf8'))] as const
  return proofsOf(new Map(await Promise.all((await findTestFiles()).map(read))))
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
  const { values } = parseArgs({ args, options: { require: { type: 'string' }, ids: { type: 'boolean' } } })
  const required = requirementIds(await readFile(join(root, 'docs/spec/requirements.md'), 'utf8'))
  const demanded = idsOf(values.require?.split(',') ?? [], required)
  const proofs = await readProofs()
  if (values.ids) console.log(describeIds(required, proofs, nightAlone).join('\n'))
  else report(coverage(required, new Set(proofs.keys())))

  const unknown = [...proofs].filter(([id]) => !required.includes(id))
  const open = demanded.filter((id) => !proofs.has(id))
  const faults = [
    ...unknown.map(([id, { landing, night }]) => `${id} is not in the requirements (${[...landing, ...night].join()})`),
    ...(open.length > 0 ? [`required, but no test carries ${open.join(' ')}`] : []),
    ...nightFaults(required, proofs, nightAlone),
  ]
  for (const fault of faults) console.error(`error: ${fault}`)
  return faults.length > 0 ? 1 : 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
