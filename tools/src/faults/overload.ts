import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { games } from '@quayso/games/catalogue'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { defineStack } from '@quayso/testing/stack/define-stack'
import { loggedInMembers } from '../logged-in-members.ts'
import { quantile } from '../quantile.ts'
import { auditDraws } from './audit-draws.ts'
import { atPace } from './traffic/at-pace.ts'
import { honestAddress } from './traffic/honest-address.ts'
import { messageRequest } from './traffic/member-requests.ts'
import { type PlainRequest, sendOnce } from './traffic/send-once.ts'

export interface OverloadOptions {
  /** How long each load lasts. */
  readonly seconds: number
}

/** Addresses that nobody has asked for before: the edge has to ask the apps for each. */
const kinds: Readonly<Record<string, (i: number) => string>> = {
  calls: (i) => `${lotteryPath}/history/high/page?gameCode=st60&pageSize=10&page=${i + 1}`,
  pages: (i) => `/find?q=${i % 10_000_000}`,
}
const clients = 64
const members = 200
const membersPerSecond = 4
const times = 3
/** Of what the site can do, while more is asked. */
const leastGoodput = 0.8
const recoveredWithinMs = 5_000
/** An answer, or that there is none now and when to ask again. */
const honest = new Set(['200', '429', '503'])
/** So many quick answers in a row, and it has recovered. */
const quickInARow = 5

interface Tally {
  readonly statuses: Record<string, number>
  readonly tookMs: number[]
}

const emptyTally = (): Tally => ({ statuses: {}, tookMs: [] })

async function sendAndCount(url: string, sent: PlainRequest, { statuses, tookMs }: Tally): Promise<void> {
  const answer = await sendOnce(url, sent).catch((error: Error) => error)
  const status = answer instanceof Error ? 'none' : String(answer.status)
  statuses[status] = (statuses[status] ?? 0) + 1
  if (answer instanceof Error) console.log(`${sent.path}: ${answer.message}`)
  else if (answer.status === 200) tookMs.push(answer.ms)
  else if (!honest.has(status)) console.log(`${sent.path}: ${status} ${answer.body.slice(0, 300)}`)
}

/** Each address is asked for once, whatever the load. */
function createAsker(url: string, addressOf: (i: number) => string) {
  let next = 0
  return (tally: Tally): Promise<void> => sendAndCount(url, { path: addressOf(next++) }, tally)
}

/** A few members read what is theirs alone, and write. */
function startMembers(url: string, tokens: readonly string[]) {
  const own = emptyTally()
  const writes = emptyTally()
  const tokenOf = (i: number) => tokens[i % tokens.length] ?? ''
  const running = [
    atPace(membersPerSecond, (i) => {
      const headers = { 'x-session-token': tokenOf(i), 'x-forwarded-for': honestAddress(i) }
      return sendAndCount(url, { path: '/api/analysis/front/inbox/unread', headers }, own)
    }),
    atPace(membersPerSecond, (i) => {
      const sent = { key: randomUUID(), content: `Tin ${i}`, token: tokenOf(i), address: honestAddress(i) }
      return sendAndCount(url, messageRequest(sent), writes)
    }),
  ]
  return async () => {
    await Promise.all(running.map((pace) => pace.stop()))
    return { own: own.statuses, writes: writes.statuses }
  }
}

type Ask = ReturnType<typeof createAsker>

/** What it answers a second when each client waits for its answer. */
async function findCapacity(ask: Ask, seconds: number): Promise<{ perSecond: number; p50Ms: number }> {
  const tally = emptyTally()
  const endMs = Date.now() + seconds * 1000
  const client = async () => {
    while (Date.now() < endMs) await ask(tally)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const sorted = tally.tookMs.sort((a, b) => a - b)
  return { perSecond: sorted.length / seconds, p50Ms: quantile(sorted, 0.5) }
}

/** How long until answers are as quick as with few clients, in ms. */
async function untilQuick(ask: Ask, usualMs: number): Promise<number> {
  const beganMs = Date.now()
  for (let inARow = 0; inARow < quickInARow && Date.now() - beganMs < 60_000; await sleep(50)) {
    const tally = emptyTally()
    await ask(tally)
    const [tookMs = Number.POSITIVE_INFINITY] = tally.tookMs
    inARow = tookMs <= Math.max(2 * usualMs, 100) ? inARow + 1 : 0
  }
  return Date.now() - beganMs
}

/** Asks for three times as much as the site can answer. */
export async function overloadFaults({ seconds }: OverloadOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('overload')
  const stack = await defineStack({
    ...{ dir, mode: 'production', sampleDays: 10 },
    drawScript: join(import.meta.dirname, 'draw-worker.ts'),
    keeperScript: join(import.meta.dirname, 'keeper.ts'),
  })
  let isRight = true
  try {
    await stack.start()
    const tokens = await loggedInMembers(stack.postgres.url, members)
    const fromMs = Date.now()
    for (const [kind, addressOf] of Object.entries(kinds)) {
      const ask = createAsker(stack.url, addressOf)
      await findCapacity(ask, 2)
      const capacity = await findCapacity(ask, seconds)
      const tally = emptyTally()
      const stopMembers = startMembers(stack.url, tokens)
      const load = atPace(times * capacity.perSecond, () => ask(tally))
      await sleep(seconds * 1000)
      const answered = { ...tally.statuses }
      const membersStopped = stopMembers()
      const ended = load.stop()
      const recoveredMs = await untilQuick(ask, capacity.p50Ms)
      await ended
      const beside = await membersStopped
      const goodput = (answered[200] ?? 0) / seconds / capacity.perSecond
      const { statuses, tookMs } = tally
      const sorted = tookMs.sort((a, b) => a - b)
      const figures = {
        ...{ kind, capacityPerSecond: Math.round(capacity.perSecond), usualMs: capacity.p50Ms },
        ...{ goodput: Math.round(goodput * 100) / 100, statuses, recoveredMs, beside },
        ...{ p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) },
      }
      console.log(JSON.stringify({ fault: 'overload', ...figures }))
      const seen = [statuses, beside.own, beside.writes].flatMap((one) => Object.keys(one))
      const isHonest = seen.every((status) => honest.has(status))
      isRight &&= goodput >= leastGoodput && isHonest && recoveredMs <= recoveredWithinMs
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
