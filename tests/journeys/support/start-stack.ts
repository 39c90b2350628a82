import { expect } from '@playwright/test'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import { games } from '@quayso/games/catalogue'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import type { StackOptions } from '@quayso/stack/stack-options'
import { startGraphServer } from './graph-server.ts'
import { officeHost, oldHost, siteHost } from './hosts.ts'
import { gamesWithoutNewest } from './official-results.ts'

const ours = games.filter(({ drawnBy }) => drawnBy === 'us').map(({ code }) => code)

/** Our games start with some turns in the past: until all of these are drawn, cards have too few draws, or none. */
async function expectCaughtUp({ apiUrl }: Stack): Promise<void> {
  const countCaughtUp = async () => {
    const { rows } = await fetchRecentDraws({ baseUrl: apiUrl, locale: 'vi' }, { codes: ours.join() })
    return rows.filter(({ nextOpenTime, serverTime }) => Date.parse(nextOpenTime) > Date.parse(serverTime)).length
  }
  await expect.poll(countCaughtUp, { timeout: 120_000 }).toBe(ours.length)
}

type JourneyOptions = Pick<
  StackOptions,
  | 'sampleDays'
  | 'history'
  | 'console'
  | 'drawWorkers'
  | 'jobWorkers'
  | 'ownLiveName'
  | 'tracesUrl'
  | 'trustedProxy'
  | 'unlimitedReaders'
> & {
  /** Stands for the push services of the browsers. */
  readonly pushUrl?: string
}

export interface RunningStack {
  readonly stack: Stack
  readonly dir: string
  readonly stop: () => Promise<void>
}

/** A production stack of its own for journeys; ready when all our games are drawn up to now. */
export async function startStack({ pushUrl, ...options }: JourneyOptions): Promise<RunningStack> {
  const { dir, remove } = temporaryDir('e2e')
  const graph = await startGraphServer()
  const pushEnv = { PUSH_HOSTS: [...browserPushHosts, ...(pushUrl ? [pushUrl] : [])].join() }
  const stack = await defineStack({
    ...options,
    dir,
    mode: 'production',
    withoutNewest: gamesWithoutNewest,
    hosts: [siteHost, officeHost, oldHost],
    officeHosts: [officeHost],
    apiEnv: { FB_APP_SECRET: 'secret', FB_GRAPH_URL: graph.url, ...pushEnv },
    workEnv: pushEnv,
    ...(options.tracesUrl && { traceShare: '100%' }),
    // Sources on this machine may be fetched.
    ...(options.console && { drawEnv: { SOURCE_CONTACT: 'ops@quayso.example', SOURCE_PRIVATE_ADDRESSES: 'on' } }),
  })
  const stop = async () => {
    await stack.stop()
    graph.close()
    remove()
  }
  try {
    await stack.start()
    await expectCaughtUp(stack)
  } catch (error) {
    // A stack that failed to start may have running parts.
    await stop()
    throw error
  }
  return { stack, dir, stop }
}
