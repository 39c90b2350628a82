import { test as base, expect } from '@playwright/test'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import { games } from '@quayso/games/catalogue'
import { type PushService, startPushService } from '@quayso/testing/parts/push-service/push-service'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { startTraceReceiver, type TraceReceiver } from '@quayso/testing/parts/trace-receiver'
import { defineStack, type Stack } from '@quayso/testing/stack/define-stack'
import { startGraphServer } from './graph-server.ts'
import { officeHost, oldHost, siteHost } from './hosts.ts'
import { gamesWithoutNewest } from './official-results.ts'
import { type ParentSite, startParentSite } from './parent-site.ts'

const ours = games.filter(({ drawnBy }) => drawnBy === 'us').map(({ code }) => code)

/** Our games start with some turns in the past: until all of these are drawn, cards have too few draws, or none. */
async function expectCaughtUp({ apiUrl }: Stack): Promise<void> {
  const countCaughtUp = async () => {
    const { rows } = await fetchRecentDraws({ baseUrl: apiUrl, locale: 'vi' }, { codes: ours.join() })
    return rows.filter(({ nextOpenTime, serverTime }) => Date.parse(nextOpenTime) > Date.parse(serverTime)).length
  }
  await expect.poll(countCaughtUp, { timeout: 120_000 }).toBe(ours.length)
}

interface ForTest {
  readonly siteUrl: string
  readonly consoleErrors: string[]
  readonly obeyed: undefined
}

interface ForWorker {
  readonly sampleDays: number
  readonly history: boolean
  readonly withConsole: boolean
  readonly drawWorkers: number
  readonly jobWorkers: number
  /** Whether pages open their streams at the gateway itself. */
  readonly ownLiveName: boolean
  /** Whether every request that the edge passes on is traced. */
  readonly traced: boolean
  readonly traces: TraceReceiver
  /** Stands for those of the browsers. */
  readonly pushService: PushService
  readonly stack: Stack
  readonly parents: ParentSite
}

/**
 * Every test of a project shares one running system; a test that breaks a part repairs it before it ends. No
 * worker-scoped option is set elsewhere, by extend() or use(), not even `trace`: those tests would get their own system.
 */
export const test = base.extend<ForTest, ForWorker>({
  // Enough to make a full list grow. All at the start: the apps get no events of later ones.
  sampleDays: [450, { option: true, scope: 'worker' }],
  // Some seconds of both cores: only where a journey is about it.
  history: [false, { option: true, scope: 'worker' }],
  withConsole: [false, { option: true, scope: 'worker' }],
  // Each takes some seconds of a core to start: two only where a journey kills one, or checks what they did together.
  drawWorkers: [1, { option: true, scope: 'worker' }],
  // Only where a journey is about what they do.
  jobWorkers: [0, { option: true, scope: 'worker' }],
  ownLiveName: [false, { option: true, scope: 'worker' }],
  traced: [false, { option: true, scope: 'worker' }],
  traces: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const receiver = await startTraceReceiver()
      await use(receiver)
      receiver.close()
    },
    { scope: 'worker' },
  ],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  stack: [
    async (
      { sampleDays, history, withConsole, drawWorkers, jobWorkers, ownLiveName, traced, traces, pushService },
      use,
    ) => {
      const { dir, remove } = temporaryDir('e2e')
      const graph = await startGraphServer()
      const pushEnv = { PUSH_HOSTS: [...browserPushHosts, pushService.url].join() }
      const apiEnv = { FB_APP_SECRET: 'secret', FB_GRAPH_URL: graph.url, ...pushEnv }
      const names = { hosts: [siteHost, officeHost, oldHost], officeHosts: [officeHost] }
      const stack = await defineStack({
        ...{ dir, mode: 'production', sampleDays, history, drawWorkers, jobWorkers, ownLiveName, apiEnv, ...names },
        withoutNewest: gamesWithoutNewest,
        workEnv: pushEnv,
        console: withConsole,
        ...(traced && { tracesUrl: traces.url, traceShare: '100%' }),
        // Sources on this machine may be asked.
        ...(withConsole && { drawEnv: { SOURCE_CONTACT: 'ops@quayso.example', SOURCE_PRIVATE_ADDRESSES: 'on' } }),
      })
      try {
        await stack.start()
        await expectCaughtUp(stack)
        await use(stack)
      } finally {
        // A stack that failed to start may have running parts.
        await stack.stop()
        graph.close()
        remove()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  parents: [
    async ({ stack }, use) => {
      const site = await startParentSite(stack)
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url)
  },
  /** Our site on a host that is another site than every parent's. */
  siteUrl: async ({ stack }, use) => {
    await use(stack.url.replace('127.0.0.1', siteHost))
  },
  /** Fails a journey that violates the pages' own policies; frame-ancestors is tested by the frame tests. */
  obeyed: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        if (/Content Security Policy directive(?!: "frame-ancestors)/.test(text)) violations.push(text)
      })
      await use(undefined)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  /** The page's console errors; a test that expects none says so. */
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
  },
})
