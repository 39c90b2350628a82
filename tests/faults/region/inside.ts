import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quayso/games/catalogue'
import { defineStack } from '@quayso/stack/define-stack'
import { waitUntil } from '@quayso/stack/wait-until'
import { auditDraws } from '../audit-draws.ts'
import { recordedTurns } from '../recorded-turns.ts'
import type { Change, Missed, RegionOrder, RegionSetup, Seen } from './far-region.ts'
import { type Cut, layLine, originAddress, regionAddress, regionNamespace } from './line.ts'

/** Runs in namespaces of its own (`region.ts`), which end all that is started here: the origin. */
const [dir = '', seconds = '300', viewers = '1000', ...chosen] = process.argv.slice(2)
const oneWayMs = 40
/** Without a fault, before each cut. */
const calmMs = 10_000
const ours = games.filter(({ drawnBy }) => drawnBy === 'us')
const watched = ours.map(({ code }) => code)

const line = await layLine(dir, oneWayMs)
const leafPort = { host: originAddress, port: 7422 }
const edge = `${originAddress}:8082`
const stack = await defineStack({
  dir: join(dir, 'origin'),
  mode: 'production',
  region: { address: regionAddress, edge, leafPort },
  drawScript: join(import.meta.dirname, '../draw-worker.ts'),
  keeperScript: join(import.meta.dirname, '../keeper.ts'),
})
await stack.start()

function startRegion() {
  const { password } = new URL(stack.nats.urlAs('live'))
  const regionDir = join(dir, 'region')
  mkdirSync(regionDir)
  const setup: RegionSetup = {
    ...{ dir: regionDir, watched, viewers: Number(viewers) },
    natsUrl: `nats://live:${password}@${originAddress}:${leafPort.port}`,
    edge,
    eventKeys: {
      DRAW_EVENT_KEYS: stack.keys.drawEvents.publicKey,
      BOARD_EVENT_KEYS: stack.keys.boardEvents.publicKey,
    },
  }
  const script = join(import.meta.dirname, 'far-region.ts')
  const inRegion = ['netns', 'exec', regionNamespace, process.execPath, script, JSON.stringify(setup)]
  const child = spawn('ip', inRegion, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', () => {
    throw new Error('the region ended')
  })
  const ask = async <Answer>(order: RegionOrder): Promise<Answer> => {
    child.send(order)
    const [answer] = await once(child, 'message')
    return answer as Answer
  }
  return {
    ready: once(child, 'message'),
    seen: () => ask<Seen>({ kind: 'seen' }),
    missed: (turns: readonly string[]) => ask<Missed>({ kind: 'missed', turns }),
  }
}

const region = startRegion()
await region.ready

function afterMs(changes: readonly Change[], is: boolean, sinceMs: number): number | undefined {
  const change = changes.find((one) => one.is === is && one.atMs >= sinceMs)
  return change && change.atMs - sinceMs
}

async function cutOnce(cut: Cut) {
  await sleep(calmMs)
  const before = await region.seen()
  const cutMs = Date.now()
  line.cut(cut)
  await sleep(Number(seconds) * 1000)
  const during = await region.seen()
  const mendedMs = Date.now()
  line.mend()
  const turns = await recordedTurns(stack.database.url, watched, cutMs, mendedMs)
  await waitUntil('viewers have what they missed', async () => (await region.missed(turns)).missed === 0)
  const caughtUpMs = Date.now() - mendedMs
  await sleep(calmMs)
  const after = await region.seen()
  const untilMs = Date.now() - 1000
  const draws = await auditDraws({
    ...{ databaseUrl: stack.database.url, natsUrl: stack.nats.urlAs('live') },
    ...{ eventKey: stack.keys.drawEvents.publicKey, games: ours, fromMs: cutMs, untilMs },
  })
  const { missed, polledOnly } = await region.missed(await recordedTurns(stack.database.url, watched, cutMs, untilMs))
  const figures = {
    ...{ cut, seconds: Number(seconds), viewers: Number(viewers), due: draws.due, missedDraws: draws.missed },
    ...{ turnsOfTheCut: turns.length, missed, polledOnly },
    reconnects: after.viewers.reconnects - before.viewers.reconnects,
    gatewayNoticedMs: afterMs(during.following, false, cutMs),
    pageSaidOldMs: afterMs(during.saidOld, true, cutMs),
    oldestAnswerMs: during.oldestAnswerMs,
    ...{ caughtUpMs, gatewayFollowsMs: afterMs(after.following, true, mendedMs) },
    pageSaidNewMs: afterMs(after.saidOld, false, mendedMs),
    oldestAnswerAfterwardsMs: (await region.seen()).oldestAnswerMs,
    reads: { before: before.reads, during: during.reads, after: after.reads },
  }
  console.log(JSON.stringify({ fault: 'region', ...figures }))
  const { gatewayNoticedMs, pageSaidOldMs, gatewayFollowsMs, pageSaidNewMs } = figures
  const wasShown = [gatewayNoticedMs, pageSaidOldMs, gatewayFollowsMs, pageSaidNewMs].every((ms) => ms !== undefined)
  const isAnswered = during.reads.answered === during.reads.asked
  return draws.missed + draws.doubled + draws.wrong + missed === 0 && wasShown && isAnswered
}

let isRight = true
for (const cut of chosen as Cut[]) isRight = (await cutOnce(cut)) && isRight
process.exit(isRight ? 0 : 1)
