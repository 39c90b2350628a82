import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { startTraceReceiver } from '@quayso/testing/parts/trace-receiver'
import { defineStack, type Stack } from '@quayso/testing/stack/define-stack'
import { median } from '../median.ts'
import { usageOf } from './usage.ts'

export interface TracesBenchOptions {
  readonly rounds: number
  /** Requests of each kind in each round. */
  readonly reads: number
}

/** What is asked, of which process: a page that the web server makes from four calls, and a call with its statements. */
const kinds = {
  page: { of: 'webUrl', path: (n: number) => `/history/st60?size=50&page=${(n % 40) + 1}` },
  call: {
    of: 'apiUrl',
    path: (n: number) => `/api/front/open/lottery/history/low/page?gameCode=st60&pageSize=50&page=${(n % 40) + 1}`,
  },
} as const
type Kind = keyof typeof kinds

/** `control` is a second one without traces: how much two of the same differ. */
const variants = { off: 0, control: 0, unsampled: 0, onePercent: 100, all: 1 }
type Variant = keyof typeof variants
const variantNames = Object.keys(variants) as Variant[]

const connections = 4
/** Longer than spans wait before they are sent. */
const settleMs = 2000

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume()
      const { statusCode } = answer
      answer.on('end', () => (statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${statusCode}`))))
    }).on('error', reject)
  })
}

/** As the edge asks: each request with its id, every so-manieth with a trace. */
async function read(stack: Stack, kind: Kind, reads: number, tracedEvery: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { of, path } = kinds[kind]
  let asked = 0
  const askInTurn = async () => {
    while (asked < reads) {
      const n = asked++
      const id = randomBytes(16).toString('hex')
      const isTraced = tracedEvery > 0 && n % tracedEvery === 0
      const trace = { traceparent: `00-${id}-${id.slice(0, 16)}-01`, 'x-edge-time': `${Date.now() / 1000} 0.001` }
      await ask(agent, stack[of] + path(n), { 'x-request-id': id, ...(isTraced && trace) })
    }
  }
  await Promise.all(Array.from({ length: connections }, askInTurn))
  agent.destroy()
}

/** CPU milliseconds of the API and the web server together. */
function cpuOf({ api, web }: Stack): number {
  return usageOf(api.pid() ?? 0).cpuMs + usageOf(web.pid() ?? 0).cpuMs
}

type Costs = Record<Variant, number[]>

/** One after the other and in another order each round, so that a busy machine slows all. */
async function compare(stackOf: (variant: Variant) => Stack, kind: Kind, { rounds, reads }: TracesBenchOptions) {
  const costs: Costs = { off: [], control: [], unsampled: [], onePercent: [], all: [] }
  // The first round is for the JIT.
  for (let round = -1; round < rounds; round++) {
    for (let i = 0; i < variantNames.length; i++) {
      const variant = variantNames[(i + round + 1) % variantNames.length] ?? 'off'
      const stack = stackOf(variant)
      const before = cpuOf(stack)
      await read(stack, kind, reads, variants[variant])
      await sleep(settleMs)
      if (round >= 0) costs[variant].push((cpuOf(stack) - before) / reads)
    }
  }
  return costs
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function summarize(costs: Costs) {
  const lines = variantNames.map((variant) => {
    const ratios = costs[variant].map((cost, i) => cost / (costs.off[i] ?? Number.NaN))
    const range = [Math.min(...ratios), Math.max(...ratios)].map(thousandths)
    // Milliseconds a request are seconds a thousand.
    return [
      variant,
      { cpuSecondsPer1000: thousandths(median(costs[variant])), ratio: thousandths(median(ratios)), range },
    ]
  })
  return Object.fromEntries(lines)
}

/** What tracing costs the API and the web server. */
export async function benchTraces(options: TracesBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('traces')
  const receiver = await startTraceReceiver()
  const define = (name: string, tracesUrl?: string) =>
    defineStack({
      ...{ dir: `${dir}/${name}`, mode: 'production', drawWorkers: 1, sampleDays: 30 },
      ...(tracesUrl && { tracesUrl }),
    })
  const [off, control, on] = [await define('off'), await define('control'), await define('on', receiver.url)]
  const stackOf = (variant: Variant) => ({ off, control, unsampled: on, onePercent: on, all: on })[variant]
  try {
    for (const stack of [off, control, on]) await stack.start()
    for (const kind of ['page', 'call'] as const) {
      const costs = summarize(await compare(stackOf, kind, options))
      console.log(JSON.stringify({ bench: 'traces', kind, ...options, spans: receiver.spans.length, ...costs }))
    }
  } finally {
    for (const stack of [off, control, on]) await stack.stop()
    receiver.close()
    remove()
  }
}
