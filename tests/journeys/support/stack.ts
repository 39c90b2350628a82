import { test as base, expect } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import type { Stack } from '@quayso/stack/define-stack'
import { type PushService, startPushService } from '@quayso/stack/parts/push-service/push-service'
import { startTraceReceiver, type TraceReceiver } from '@quayso/stack/parts/trace-receiver'
import { siteHost } from './hosts.ts'
import { type ParentSite, startParentSite } from './parent-site.ts'
import { requestSharedStack } from './shared-stack.ts'
import { startStack } from './start-stack.ts'
import { visitorAddress, visitorNetwork } from './visitor-address.ts'
import { watchRequests } from './watch-requests.ts'

/** Longer than any part of a stack may take to start: its own failure names it and has its log. */
const startWithinMs = 400_000

interface ForTest {
  /** Nothing that a journey opened works on beside the next one. */
  readonly closed: undefined
  readonly siteUrl: string
  readonly consoleErrors: string[]
}

interface ForWorker {
  /** Whether all workers use one stack: their journeys share it at the same time, and stop none of its parts. */
  readonly shared: boolean
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
  /** Undefined if the stack is shared. */
  readonly ownStack: Stack | undefined
  readonly stack: StackAddresses
  /** The processes of the stack, for journeys that stop some. */
  readonly parts: Stack
  readonly parents: ParentSite
}

/**
 * Every test of a project uses one running stack; a test that breaks a part repairs it before it ends. No
 * worker-scoped option is set elsewhere, by extend() or use(), not even `trace`: those tests would get their own system.
 */
export const test = base.extend<ForTest, ForWorker>({
  shared: [false, { option: true, scope: 'worker' }],
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
  ownStack: [
    async (
      { shared, sampleDays, history, withConsole, drawWorkers, jobWorkers, ownLiveName, traced, traces, pushService },
      use,
    ) => {
      if (shared) return use(undefined)
      const { stack, stop } = await startStack({
        ...{ sampleDays, history, console: withConsole, drawWorkers, jobWorkers, ownLiveName },
        ...(traced && { tracesUrl: traces.url }),
        pushUrl: pushService.url,
      })
      try {
        await use(stack)
      } finally {
        await stop()
      }
    },
    { scope: 'worker', timeout: startWithinMs },
  ],
  stack: [
    async ({ ownStack, sampleDays, drawWorkers }, use) => {
      await use(ownStack ?? (await requestSharedStack({ sampleDays, drawWorkers, ...visitorNetwork })))
    },
    { scope: 'worker', timeout: startWithinMs },
  ],
  parts: [
    async ({ ownStack }, use) => {
      if (!ownStack) throw new Error('the stack of this project is shared: no journey may stop its parts')
      await use(ownStack)
    },
    { scope: 'worker' },
  ],
  parents: [
    async ({ stack }, use) => {
      const site = await startParentSite(stack)
      await use(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  /** Journeys that share a stack share no limit of the edge: each is a visitor of its own. */
  extraHTTPHeaders: async ({ shared, extraHTTPHeaders }, use, { testId }) => {
    await use(shared ? { ...extraHTTPHeaders, 'x-forwarded-for': visitorAddress(testId) } : extraHTTPHeaders)
  },
  baseURL: async ({ stack }, use) => {
    await use(stack.url)
  },
  /** Our site on a host that is another site than every parent's. */
  siteUrl: async ({ stack }, use) => {
    await use(stack.url.replace('127.0.0.1', siteHost))
  },
  /**
   * Fails a journey that violates the pages' own policies; frame-ancestors is tested by the frame tests. A journey that
   * fails says which requests it made last.
   */
  context: async ({ context }, use, journey) => {
    const violations: string[] = []
    const describeRequests = watchRequests(context)
    context.on('console', (message) => {
      const text = message.text()
      if (/Content Security Policy directive(?!: "frame-ancestors)/.test(text)) violations.push(text)
    })
    await use(context)
    if (journey.status !== journey.expectedStatus) console.log(`${journey.title}: ${await describeRequests()}`)
    expect(violations).toEqual([])
  },
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
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
