import { setTimeout as sleep } from 'node:timers/promises'
import { auditDraws } from '../audit-draws.ts'
import { auditPosts } from '../audit-posts.ts'
import { query, recordedTurns } from '../recorded-turns.ts'
import { hurriedGames } from '../test-games.ts'
import type { Findings, Recovery } from './outcome.ts'
import type { Scenario } from './scenario.ts'
import type { Site } from './site.ts'

/** How long everything runs before the fault, and after the repair. */
const beforeMs = 2_000
const afterMs = 5_000
/** For late work: overdue turns, reconnecting streams, the last posts. */
const settleWithinMs = 90_000

async function breakAndMend(site: Site, scenario: Scenario, short: boolean) {
  const holdMs = (short ? scenario.shortHoldMs : undefined) ?? scenario.holdMs
  const times = (short ? scenario.shortTimes : undefined) ?? scenario.times ?? 1
  let brokenMs = 0
  let mendedMs = 0
  for (let i = 0; i < times; i++) {
    await sleep(beforeMs)
    const beganMs = Date.now()
    await scenario.break(site)
    await sleep(holdMs)
    mendedMs = Date.now()
    await scenario.repair(site)
    brokenMs += Date.now() - beganMs
  }
  return { brokenMs, mendedMs }
}

async function firstDrawSince({ stack }: Site, ms: number): Promise<number | undefined> {
  const rows = await query<{ ms: number | null }>(
    stack.database.url,
    `SELECT min(extract(epoch FROM pg_xact_commit_timestamp(xmin)))::float8 * 1000 AS ms FROM draw
     WHERE pg_xact_commit_timestamp(xmin) >= $1`,
    [new Date(ms)],
  )
  return rows[0]?.ms ?? undefined
}

interface Window {
  readonly fromMs: number
  readonly untilMs: number
}

async function audit(site: Site, { fromMs, untilMs }: Window) {
  const { stack, environment } = site
  const draws = await auditDraws({
    databaseUrl: stack.database.url,
    natsUrl: stack.nats.urlAs('live'),
    eventKey: stack.keys.drawEvents.publicKey,
    games: hurriedGames(environment.hurried).filter(({ drawnBy }) => drawnBy === 'us'),
    fromMs,
    untilMs,
  })
  const turns = await recordedTurns(stack.database.url, environment.watched, fromMs, untilMs)
  const viewers = await site.viewers.missed(turns)
  return { draws, viewers }
}

/** Audits until all late work is done, or the time is up. */
async function auditOnceSettled(site: Site, window: Window) {
  const deadline = Date.now() + settleWithinMs
  for (;;) {
    const found = await audit(site, window)
    if ((found.draws.missed === 0 && found.viewers.missed === 0) || Date.now() > deadline) return found
    await sleep(500)
  }
}

function sinceMended(mendedMs: number, ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms - mendedMs)
}

/** Breaks, repairs, and then audits everything that was acknowledged or due meanwhile. */
export async function runScenario(site: Site, scenario: Scenario, short: boolean): Promise<Findings> {
  const { posts, reads, viewers } = site
  posts.takeAcknowledged()
  await reads.takeTally()
  const before = await viewers.state()
  const fromMs = Date.now()
  const { brokenMs, mendedMs } = await breakAndMend(site, scenario, short)
  await sleep(scenario.afterMs ?? afterMs)
  const { draws, viewers: missed } = await auditOnceSettled(site, { fromMs, untilMs: Date.now() })
  const state = await viewers.state()
  const recovered: Recovery = {
    writeMs: sinceMended(mendedMs, posts.firstSince(mendedMs)),
    drawMs: sinceMended(mendedMs, await firstDrawSince(site, mendedMs)),
    pushMs: sinceMended(
      mendedMs,
      state.pushesMs.find((ms) => ms >= mendedMs),
    ),
  }
  const acknowledged = posts.takeAcknowledged()
  const { lost, doubled, miscounted } = await auditPosts(site.stack.database.url, acknowledged, new Set())
  const tally = await reads.takeTally()
  const { due, missed: missedDraws, doubled: doubledDraws, wrong, early, maxMs } = draws
  return {
    scenario: scenario.name,
    brokenMs,
    draws: { due, missed: missedDraws, doubled: doubledDraws, wrong, early, maxMs },
    writes: { acknowledged: acknowledged.size, lost, doubled, miscounted },
    viewers: { count: site.viewerCount, reconnects: state.reconnects - before.reconnects, ...missed },
    reads: { ...tally, share: tally.answered / tally.asked },
    recovered,
  }
}
