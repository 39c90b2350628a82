import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchRecentDraws } from '@quayso/contract/client/recent-draws'
import { devices, chromium as launching } from '@quayso/stack/browser/chromium'
import { freePort } from '@quayso/stack/parts/free-port'
import { defineRegionNats } from '@quayso/stack/parts/nats'
import { defineNginx } from '@quayso/stack/parts/nginx'
import { answers, definePart } from '@quayso/stack/parts/part'
import { root } from '@quayso/stack/paths'
import { chromium } from 'playwright-core'
import { type ReadTally, startReads } from '../traffic/reads.ts'
import { startViewers } from '../traffic/viewers.ts'
import type { Missed, ViewersState } from '../traffic/viewers-process.ts'

/** What a region needs of the origin. */
export interface RegionSetup {
  readonly dir: string
  /** Of its NATS, with the password of `live`. */
  readonly natsUrl: string
  /** host:port of the origin's edge. */
  readonly edge: string
  readonly eventKeys: Readonly<Record<'DRAW_EVENT_KEYS' | 'BOARD_EVENT_KEYS', string>>
  readonly watched: readonly string[]
  readonly viewers: number
}

export type RegionOrder = { readonly kind: 'seen' } | { readonly kind: 'missed'; readonly turns: readonly string[] }

/** What was seen since the last time; times in ms of the machine's clock. */
export interface Seen {
  /** When the gateway said that it follows the origin, or that it does not. */
  readonly following: readonly Change[]
  /** When an open page said that its results are old, or that they are not. */
  readonly saidOld: readonly Change[]
  /** How old the oldest answer was that the edge gave, by the time in it. */
  readonly oldestAnswerMs: number
  readonly reads: ReadTally
  readonly viewers: ViewersState
}

export interface Change {
  readonly atMs: number
  readonly is: boolean
}

export type { Missed }

const readsPerSecond = 20
const lookEveryMs = 200

/** Remembers when a fact changed. */
function changes() {
  let list: Change[] = []
  let last: boolean | undefined
  return {
    note: (is: boolean) => {
      if (is !== last) list.push({ atMs: Date.now(), is })
      last = is
    },
    take: () => {
      const taken = list
      list = []
      return taken
    },
  }
}

/** Runs in the region's network namespace: NATS, a gateway and an edge, with viewers, readers and an open page. */
const setup = JSON.parse(process.argv[2] ?? '') as RegionSetup
const { dir, eventKeys, watched } = setup
const nats = await defineRegionNats({
  dir: join(dir, 'nats'),
  originUrl: setup.natsUrl,
  logFile: join(dir, 'nats.log'),
})
const [livePort, opsPort, edgePort, edgeOpsPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const gateway = definePart({
  name: 'live',
  command: process.execPath,
  args: [join(root, 'apps/live/src/main.ts')],
  cwd: root,
  env: {
    ...{ NODE_ENV: 'production', NATS_URL: nats.url, NATS_DOMAIN: 'origin', ...eventKeys },
    ...{ PORT: String(livePort), OPS_PORT: String(opsPort) },
  },
  logFile: join(dir, 'live.log'),
  isReady: () => answers(`http://127.0.0.1:${opsPort}/readyz`),
})
const edge = defineNginx({
  ...{ dir: join(dir, 'edge'), template: join(root, 'ops/edge/nginx.conf.template') },
  ...{ port: edgePort, opsPort: edgeOpsPort },
  ...{ api: [setup.edge], web: [setup.edge], live: [`127.0.0.1:${livePort}`] },
  clientDir: join(root, 'apps/web/build/client'),
})
const url = `http://127.0.0.1:${edgePort}`

for (const part of [nats, gateway, edge]) await part.start()
const viewers = startViewers()
await viewers.open(edgePort, watched, setup.viewers)
const reads = await startReads(url, readsPerSecond)
const browser = await chromium.launch(launching)
const page = await browser.newPage(devices.phone)
const connected = page.waitForResponse(/\/live\?/)
await page.goto(`${url}/?type=fast`)
await connected

const following = changes()
const saidOld = changes()
let oldestAnswerMs = 0
const look = async () => {
  following.note(await answers(`http://127.0.0.1:${opsPort}/readyz`).catch(() => false))
  saidOld.note((await page.getByTestId('stale-bar').textContent()) !== '')
}
const readAge = async () => {
  const { serverTime = '' } = await fetchRecentDraws({ baseUrl: url, locale: 'vi' }, watched.join())
  oldestAnswerMs = Math.max(oldestAnswerMs, Date.now() - Date.parse(serverTime))
}
const repeat = async (act: () => Promise<void>) => {
  for (;;) {
    await act().catch(() => {})
    await sleep(lookEveryMs)
  }
}
void repeat(look)
void repeat(readAge)

async function takeSeen(): Promise<Seen> {
  const seen = {
    ...{ following: following.take(), saidOld: saidOld.take(), oldestAnswerMs },
    ...{ reads: await reads.takeTally(), viewers: await viewers.state() },
  }
  oldestAnswerMs = 0
  return seen
}

process.on('message', (order: RegionOrder) => {
  const answer = order.kind === 'seen' ? takeSeen() : viewers.missed(order.turns)
  void answer.then((value) => process.send?.(value))
})
process.send?.('ready')
