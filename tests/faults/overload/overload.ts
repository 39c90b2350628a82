import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { games } from '@quayso/games/catalogue'
import { defineStack } from '@quayso/stack/define-stack'
import { atPace } from '@quayso/stack/measure/at-pace'
import { quantile } from '@quayso/stack/measure/quantile'
import { nginxWorkers } from '@quayso/stack/measure/usage'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { auditDraws } from '../audit-draws.ts'
import { honestAddress } from '../traffic/honest-address.ts'
import { messageRequest } from '../traffic/member-requests.ts'
import { type PlainRequest, sendOnce } from '../traffic/send-once.ts'
import { type Answered, askEachOnce } from './ask-each-once.ts'

export interface OverloadOptions {
  /** How long each load lasts. */
  readonly seconds: number
}

/** Numbers of two to six digits, each once: of an address that nobody has asked for before the edge has no copy. */
const kinds: Readonly<Record<string, string>> = {
  calls: `${lotteryPath}/history/high/page?gameCode=st60&pageSize=10&page=N`,
  pages: '/find?q=N',
}
const times = 3
/** Of what the site can do, while more is asked. */
const leastGoodput = 0.8
const recoveredWithinMs = 5_000
/** An answer, or that there is none now and when to ask again. */
const honest = new Set(['200', '429', '503'])
/** So many quick answers in a row, and it has recovered. */
const quickInARow = 5
/** The clients and the edge, which is a machine of its own; the apps and the database have the others. */
const firstCore = '0'
const appCores = `1-${Math.max(1, availableParallelism() - 1)}`
/** So many ask again at once when they are answered, to find what the site can do. */
const patient = 64
/** How often each of the many asks, and how long it pauses for that: the rest it waits for answers. */
const [everySeconds, pauseMs] = [4, 3500]
const members = 200
const samplesPerSecond = 4

/** These processes, and what they start from now on. */
function runOn(cores: string, pids: readonly number[]): void {
  for (const pid of pids) {
    const { status, stderr } = spawnSync('taskset', ['-apc', cores, String(pid)], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`taskset: ${stderr}`)
  }
}

/** A few requests of a class, sent beside the load as people do. */
function startSamples(url: string, request: (i: number) => PlainRequest) {
  const statuses: Record<string, number> = {}
  const tookMs: number[] = []
  const pace = atPace(samplesPerSecond, async (i) => {
    const answer = await sendOnce(url, request(i)).catch(() => undefined)
    const status = String(answer?.status ?? 'none')
    statuses[status] = (statuses[status] ?? 0) + 1
    if (answer?.status === 200) tookMs.push(answer.ms)
  })
  return async () => {
    await pace.stop()
    const sorted = tookMs.sort((a, b) => a - b)
    return { ...statuses, p50Ms: quantile(sorted, 0.5), maxMs: quantile(sorted, 1) }
  }
}

/** What may be refused last, sooner and first. */
function startClasses(url: string, address: string, tokens: readonly string[]) {
  const tokenOf = (i: number) => tokens[i % tokens.length] ?? ''
  const stops = {
    public: startSamples(url, (i) => ({ path: address.replace('N', String(900_000 + i)) })),
    own: startSamples(url, (i) => ({
      path: '/api/analysis/front/inbox/unread',
      headers: { 'x-session-token': tokenOf(i), 'x-forwarded-for': honestAddress(i) },
    })),
    write: startSamples(url, (i) =>
      messageRequest({ key: randomUUID(), content: `Tin ${i}`, token: tokenOf(i), address: honestAddress(i) }),
    ),
  }
  return async () => ({ public: await stops.public(), own: await stops.own(), write: await stops.write() })
}

/** How long until answers are as quick as with few clients, in ms. */
async function untilQuick(url: string, address: string, usualMs: number): Promise<number> {
  const beganMs = Date.now()
  let [asked, inARow] = [800_000, 0]
  while (inARow < quickInARow && Date.now() - beganMs < 60_000) {
    const answer = await sendOnce(url, { path: address.replace('N', String(asked++)) }).catch(() => undefined)
    inARow = answer?.status === 200 && answer.ms <= Math.max(2 * usualMs, 100) ? inARow + 1 : 0
    await sleep(50)
  }
  return Date.now() - beganMs
}

const isHonest = ({ perSecond, broken }: Answered) =>
  broken === 0 && Object.keys(perSecond).every((status) => honest.has(status))

/** Asks for three times as much as the site can answer. */
export async function overloadFaults({ seconds }: OverloadOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('overload')
  const stack = await defineStack({
    ...{ dir, mode: 'production', sampleDays: 10 },
    drawScript: join(import.meta.dirname, '../draw-worker.ts'),
    keeperScript: join(import.meta.dirname, '../keeper.ts'),
  })
  let isRight = true
  try {
    runOn(appCores, [process.pid])
    await stack.start()
    const edge = stack.edge?.pid() ?? 0
    runOn(firstCore, [process.pid, edge, ...nginxWorkers(edge)])
    const { url } = stack
    const tokens = await loggedInMembers(stack.postgres.url, members)
    const fromMs = Date.now()
    for (const [kind, address] of Object.entries(kinds)) {
      const load = { url, address, seconds, pauseMs: 0, connections: patient }
      await askEachOnce({ ...load, from: 10, seconds: 2 })
      const usual = await askEachOnce({ ...load, from: 10_000 })
      const capacity = usual.perSecond[200] ?? 0
      const classes = startClasses(url, address, tokens)
      const over = await askEachOnce({
        ...load,
        from: 100_000,
        connections: Math.round(times * everySeconds * capacity),
        pauseMs,
      })
      const recoveredMs = await untilQuick(url, address, (patient * 1000) / capacity)
      const goodput = (over.perSecond[200] ?? 0) / capacity
      const figures = {
        ...{ kind, capacityPerSecond: Math.round(capacity), askedTimes: over.asked / seconds / capacity },
        ...{ goodput, perSecond: over.perSecond, broken: over.broken, recoveredMs, beside: await classes() },
      }
      console.log(JSON.stringify({ fault: 'overload', ...figures }))
      isRight &&= goodput >= leastGoodput && isHonest(over) && recoveredMs <= recoveredWithinMs
    }
    const draws = await auditDraws({
      ...{ databaseUrl: stack.database.url, natsUrl: stack.nats.urlAs('live') },
      ...{ eventKey: stack.keys.drawEvents.publicKey, games: games.filter(({ drawnBy }) => drawnBy === 'us') },
      ...{ fromMs, untilMs: Date.now() - 2000 },
    })
    const { due, missed, doubled, p99Ms, maxMs } = draws
    console.log(JSON.stringify({ fault: 'overload', draws: { due, missed, doubled, p99Ms, maxMs } }))
    return isRight && missed + doubled === 0
  } finally {
    await stack.stop()
    remove()
  }
}
