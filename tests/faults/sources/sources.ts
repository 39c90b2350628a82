import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { readDayOfHistory } from '@quayso/draws/results'
import { parseEventKeys } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { readTimedStream } from '@quayso/events/read-stream'
import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { decide, runResults } from '@quayso/stack/operator'
import { type SourceServer, sourceAddress, sourceServer } from '@quayso/stack/parts/sources/source-server'
import {
  badManners,
  day,
  knownAt,
  parts,
  type RealDraw,
  type ServerName,
  type SourceFault,
  servers as serverPlans,
  sources as sourcePlans,
  type TypedCommand,
  tellTimes,
  trustedAgainAtMs,
  typedOnBadNight,
  workerKillsAtMs,
} from './evening.ts'
import { type FastClock, fastClock } from './fast-clock.ts'
import { type EveningFigures, measureEvening } from './measure.ts'
import { openStage, type Stage } from './stage.ts'

export interface SourceFaultOptions {
  /** How much faster than time the evening goes. */
  readonly speed: number
  /** `good`, `bad`; both when empty. */
  readonly only: readonly string[]
}

const regions: Readonly<Record<string, RealDraw['region']>> = {
  ...{ south: 'south', central: 'central', north: 'north', thai: 'thai' },
}

async function readDraws(): Promise<RealDraw[]> {
  const draws = await readDayOfHistory(day)
  return draws.flatMap(({ code, turnNum, tiers }) => {
    const game = findGame(code)
    const region = game && regions[game.family]
    if (!game || !region) return []
    return [{ code, region, turnNum, tiers, drawingOrder: prizeTableOn(game, Date.parse(day)).drawingOrder }]
  })
}

type Servers = ReadonlyMap<ServerName, SourceServer>

async function openServers(clock: FastClock): Promise<Servers> {
  const names = Object.keys(serverPlans) as ServerName[]
  return new Map(names.map((name) => [name, sourceServer(serverPlans[name].kind, { nowMs: clock.nowMs })]))
}

/** Switches the sources on, as an operator does. */
async function addSources(db: Database, servers: Servers, draws: readonly RealDraw[]): Promise<void> {
  const urls = new Map<ServerName, string>()
  for (const [name, server] of servers) urls.set(name, (await server.listen()).url)
  const rows = sourcePlans.map(({ name, server, regions: covered, intervalSeconds }) => {
    const [region] = covered
    const address = sourceAddress(
      serverPlans[server].kind,
      urls.get(server) ?? '',
      region === 'thai' ? 'south' : region,
    )
    return {
      ...{ name, kind: serverPlans[server].kind, owner: `${server}.example`, address },
      games: draws.filter((draw) => covered.includes(draw.region)).map(({ code }) => code),
      ...{ interval_seconds: intervalSeconds, before_minutes: 5, after_minutes: 60 },
      ...{ state: 'on', added_by: 'alice', switched_by: 'alice', switched_at: new Date() },
    }
  })
  await db.insertInto('result_source').values(rows).execute()
}

interface Evening {
  readonly name: string
  readonly faults: readonly SourceFault[]
  readonly typed: readonly TypedCommand[]
  readonly trustedAgain?: { readonly source: string; readonly atMs: number }
  /** When a worker is killed, and another started a second later. */
  readonly killsAtMs: readonly number[]
}

interface Action {
  readonly atMs: number
  readonly act: () => unknown
}

/** Types a command as an operator does; one that was refused says so on our error output. */
async function type({ databaseUrl }: Stage, { by, args }: TypedCommand): Promise<void> {
  await runResults({ databaseUrl, by }, ...args).catch((error) => console.error(`${args.join(' ')}: ${error}`))
}

/** As two admins decide it in the console, which no command does. */
function trustAgain({ trustedAgain }: Evening, { databaseUrl }: Stage): Action[] {
  if (!trustedAgain) return []
  const { source, atMs } = trustedAgain
  const admins = { databaseUrl, by: 'dave', approvedBy: 'erin' }
  const payload = { name: source, reason: 'its editor has corrected it' }
  return [{ atMs, act: () => decide(admins, 'trust-source', payload, atMs) }]
}

function plan(evening: Evening, draws: readonly RealDraw[], servers: Servers, stage: Stage): Action[] {
  const tells = [...servers].flatMap(([name, server]) =>
    [parts[0][0], ...tellTimes(draws, serverPlans[name])].map((atMs) => ({
      atMs,
      act: () => server.tell(knownAt(draws, serverPlans[name], atMs)),
    })),
  )
  const manners = evening.faults.flatMap(({ server, fromMs, untilMs, manners: bad }) => [
    { atMs: fromMs, act: () => servers.get(server)?.behave(bad) },
    { atMs: untilMs, act: () => servers.get(server)?.behave('well') },
  ])
  const typed = evening.typed.map((command) => ({ atMs: command.atMs, act: () => type(stage, command) }))
  return [...tells, ...manners, ...typed, ...trustAgain(evening, stage)]
}

async function perform(actions: readonly Action[], clock: FastClock): Promise<void> {
  const running: unknown[] = []
  for (const { atMs, act } of actions.toSorted((a, b) => a.atMs - b.atMs)) {
    await sleep(Math.max(0, clock.realMs(atMs) - Date.now()))
    running.push(act())
  }
  await sleep(Math.max(0, clock.realMs(clock.endMs) - Date.now()))
  await Promise.all(running)
}

async function collect(stage: Stage, evening: Evening, draws: readonly RealDraw[], clock: FastClock) {
  const nats = await connectNats(stage.natsUrl, 'faults')
  const events = await readTimedStream(nats, parseEventKeys('the key', stage.eventKey))
  await nats.close()
  const alerts = await stage.db
    .selectFrom('result_alert')
    .select(['kind', 'source', 'game', 'rank', 'raised_at'])
    .orderBy('id')
    .execute()
  const agreed = await stage.db
    .selectFrom('tier_agreement')
    .select(['game', 'rank', 'numbers', 'voices', 'agreed_at'])
    .execute()
  return measureEvening({
    draws,
    seen: events.map(({ event: { code, detail, status }, storedAtMs }) => ({
      ...{ code, status, tiers: JSON.parse(detail) as string[], atMs: clock.nowMs(storedAtMs) },
    })),
    alerts: alerts.map(({ raised_at, ...alert }) => ({ ...alert, atMs: clock.nowMs(raised_at.getTime()) })),
    agreed: agreed.map(({ agreed_at, ...tier }) => ({ ...tier, atMs: clock.nowMs(agreed_at.getTime()) })),
    faults: evening.faults,
    people: new Set(['alice', 'bob', 'carol']),
    endMs: clock.endMs,
  })
}

/** Longer than the request of a source may take, which is ten seconds of the evening. */
const timeoutMs = (speed: number) => Math.ceil(10_000 / speed)

async function play(evening: Evening, draws: readonly RealDraw[], speed: number): Promise<EveningFigures> {
  const stage = await openStage(2)
  // Workers take some seconds to start, which would be minutes of the evening.
  const setting = { startedRealMs: Date.now() + 8000, speed, parts }
  const clock = fastClock(setting)
  const servers = await openServers(clock)
  try {
    await addSources(stage.db, servers, draws)
    const workers = await stage.startWorkers(setting, timeoutMs(speed))
    const kills = evening.killsAtMs.map((atMs, i) => ({
      atMs,
      act: async () => {
        const worker = workers[i % workers.length]
        await worker?.kill()
        await sleep(1000)
        await worker?.start()
      },
    }))
    await perform([...plan(evening, draws, servers, stage), ...kills], clock)
    // The last results are logged and published.
    await sleep(3000)
    return await collect(stage, evening, draws, clock)
  } finally {
    await Promise.all([...servers.values()].map((server) => server.close()))
    await stage.close()
  }
}

/** Plays a Saturday evening from the results it had: once as it should be, and once with everything going wrong. */
export async function sourceFaults({ speed, only }: SourceFaultOptions): Promise<boolean> {
  const draws = await readDraws()
  const evenings: Evening[] = [
    { name: 'good', faults: [], typed: [], killsAtMs: [] },
    {
      name: 'bad',
      faults: badManners(3 * timeoutMs(speed)),
      typed: typedOnBadNight(draws),
      trustedAgain: { source: 'front', atMs: trustedAgainAtMs },
      killsAtMs: workerKillsAtMs,
    },
  ]
  let isRight = true
  for (const evening of evenings.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const figures = await play(evening, draws, speed)
    console.log(JSON.stringify({ fault: 'sources', night: evening.name, day, speed, ...figures }))
    const isCalm = figures.confirmedWithoutPersonPercent >= 95 && Object.keys(figures.alerts).length === 0
    isRight &&= evening.name === 'bad' || isCalm
    isRight &&= figures.wrongConfirmed === 0 && figures.unpublished === 0
    isRight &&= figures.alertsMissing.length === 0
  }
  return isRight
}
