import { connect, type Database } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { startAll } from '@quayso/stack/start-all'
import type { Attack, Control } from './case.ts'
import { keyAttacks } from './cases/keys.ts'
import { noticeAttacks } from './cases/notices.ts'
import { peopleAttacks } from './cases/people.ts'
import { proofAttacks } from './cases/proofs.ts'
import { proposalAttacks } from './cases/proposals.ts'
import { publishingAttacks } from './cases/publishing.ts'
import { roleAttacks } from './cases/roles.ts'
import { sourceAttacks } from './cases/sources.ts'
import { typingAttacks } from './cases/typing.ts'
import { visibleAttacks } from './cases/visible.ts'
import { controls } from './controls.ts'
import { movedDraw, pastDraw } from './draws.ts'
import { judge } from './judge.ts'
import { moveDraw } from './of-age.ts'
import { isFinalWith, readShown } from './shown.ts'
import { openWorld, type World } from './world.ts'

export interface InsiderFaultOptions {
  /** Names of cases and controls; all when empty. */
  readonly only: readonly string[]
}

const attacks: readonly Attack[] = [
  ...publishingAttacks,
  ...sourceAttacks,
  ...typingAttacks,
  ...keyAttacks,
  ...peopleAttacks,
  ...roleAttacks,
  ...proofAttacks,
  ...proposalAttacks,
  ...noticeAttacks,
  ...visibleAttacks,
]

interface Outcome {
  readonly name: string
  readonly result: 'held' | 'succeeded' | 'control succeeded' | 'control failed' | 'broken'
  readonly what: string
  readonly seconds: number
}

interface Stage {
  readonly stack: Stack
  readonly owner: Database
  readonly dir: string
}

async function begin(stack: Stack): Promise<Database> {
  const { postgres, nats, beacon, keeper, draws, api, console: desk } = stack
  await startAll([postgres, nats, beacon, keeper])
  await migrate(postgres.url)
  await startAll([...draws, api, ...(desk ? [desk] : [])])
  return connect({ url: postgres.url, application: 'faults', maxConnections: 2, onIdleError: () => {} })
}

/** The same draw whatever else is run. */
async function prepareDraw(owner: Database, one: Attack | Control) {
  const { begunMinutesAgo } = one
  const alike = [...attacks, ...controls].filter((other) => {
    return (other.begunMinutesAgo === undefined) === (begunMinutesAgo === undefined)
  })
  const place = alike.indexOf(one)
  if (begunMinutesAgo === undefined) return pastDraw(place, Date.now())
  const { draw, exception } = movedDraw(place, Date.now() - begunMinutesAgo * 60_000)
  await moveDraw(owner, exception)
  return draw
}

async function findWhat(one: Attack | Control, world: World) {
  if ('attack' in one) {
    await one.attack(world)
    const changed = (await one.findChanged?.(world)) ?? []
    const found = [...(await judge(world, await readShown(world), one.notice)), ...changed.map((what) => `e: ${what}`)]
    return { result: found.length > 0 ? 'succeeded' : 'held', what: found.join('; ') } as const
  }
  await one.act(world)
  const { expects } = one
  const shown = await readShown(world)
  const isRight =
    typeof expects === 'function' ? await expects(world) : shown.status === expects && isFinalWith(shown, world.truth)
  return {
    result: isRight ? 'control succeeded' : 'control failed',
    what: typeof expects === 'function' ? '' : shown.status,
  } as const
}

async function run(one: Attack | Control, stage: Stage): Promise<Outcome> {
  const beganMs = performance.now()
  const outcome = async () => {
    const world = openWorld(one.name, await prepareDraw(stage.owner, one), stage)
    try {
      return await findWhat(one, world)
    } catch (error) {
      return { result: 'broken', what: String(error) } as const
    } finally {
      await world.close()
    }
  }
  return { name: one.name, ...(await outcome()), seconds: Math.round((performance.now() - beganMs) / 1000) }
}

function toTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, result, what, seconds }) => `| ${name} | ${result} | ${what} | ${seconds} |`)
  return ['| case | result | what | s |', '| --- | --- | --- | ---: |', ...rows].join('\n')
}

/** One person with an account, a command line or a web server tries to make a false number official, or to peek. */
export async function insiderFaults({ only }: InsiderFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('insider')
  const drawEnv = { SOURCE_PRIVATE_ADDRESSES: 'on', SOURCE_CONTACT: 'faults@quayso.example' }
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, console: true, drawEnv })
  const { postgres, nats, beacon, keeper, draws, api, console: desk } = stack
  try {
    const owner = await begin(stack)
    const outcomes: Outcome[] = []
    for (const one of [...attacks, ...controls]) {
      if (only.length > 0 && !only.includes(one.name)) continue
      const outcome = await run(one, { stack, owner, dir })
      outcomes.push(outcome)
      console.error(`${one.name}: ${outcome.result} ${outcome.what}`)
    }
    await owner.destroy()
    const named = (result: Outcome['result']) =>
      outcomes.filter((outcome) => outcome.result === result).map(({ name }) => name)
    console.log(toTable(outcomes))
    const wrong = { succeeded: named('succeeded'), failed: named('control failed'), broken: named('broken') }
    console.log(JSON.stringify({ fault: 'insider', cases: outcomes.length, held: named('held').length, ...wrong }))
    return outcomes.length > 0 && Object.values(wrong).every((names) => names.length === 0)
  } finally {
    for (const part of [desk, api, ...draws, nats, beacon, keeper, postgres]) await part?.kill()
    remove()
  }
}
