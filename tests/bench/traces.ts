import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { median } from '@quayso/stack/measure/median'
import { usageOf } from '@quayso/stack/measure/usage'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { startTraceReceiver } from '@quayso/stack/parts/trace-receiver'

export interface TracesBenchOptions {
  /** New processes are measured in each: two of the same code differ. */
  readonly rounds: number
  /** Requests of each kind to each variant in each round. */
  readonly reads: number
}

/** What is asked, of which process: a page that the web server makes from four calls, and a call with its statements. */
const kinds = {
  page: { of: 'webUrl', path: (n: number) => `/history/st60?size=50&page=${(n % 40) + 1}` },
  call: {
    of: 'apiUrl',
    path: (n: number) => `/api/front/open/lottery/history/high/page?gameCode=st60&pageSize=50&page=${(n % 40) + 1}`,
  },
} as const
type Kind = keyof typeof kinds

/** Of how many requests one is traced; 0 without a receiver. `control` shows how much two without traces differ. */
const tracedEvery = { off: 0, control: 0, onePercent: 100, all: 1 }
type Variant = keyof typeof tracedEvery
const variants = Object.keys(tracedEvery) as Variant[]
type Stacks = Readonly<Record<Variant, Stack>>
type Costs = Record<Variant, number>

const connections = 2
/** Longer than spans wait before they are sent. */
const settleMs = 5000

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume()
      const { statusCode } = answer
      answer.on('end', () => (statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${statusCode}`))))
    }).on('error', reject)
  })
}

/** As the edge asks: each request with its id, some with a trace. */
function headersOf(n: number, every: number): Record<string, string> {
  const id = randomBytes(16).toString('hex')
  const trace = {
    traceparent: `00-${id}-${id.slice(0, 16)}-01`,
    'x-edge-time': `${(Date.now() / 1000).toFixed(3)} 0.001`,
  }
  return { 'x-request-id': id, ...(every > 0 && n % every === 0 && trace) }
}

/** Each request to all variants, one after the other in changing order: whatever else the machine does slows all. */
async function read(stacks: Stacks, kind: Kind, reads: number): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const { of, path } = kinds[kind]
  let asked = 0
  const askInTurn = async () => {
    while (asked < reads) {
      const n = asked++
      for (let i = 0; i < variants.length; i++) {
        const variant = variants[(n + i) % variants.length] ?? 'off'
        await ask(agent, stacks[variant][of] + path(n), headersOf(n, tracedEvery[variant]))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, askInTurn))
  agent.destroy()
}

/** CPU milliseconds of the API and the web server together. */
function cpuOf({ api, web }: Stack): number {
  return usageOf(api.pid() ?? 0).cpuMs + usageOf(web.pid() ?? 0).cpuMs
}

const ofEach = (measure: (variant: Variant) => number) =>
  Object.fromEntries(variants.map((variant) => [variant, measure(variant)])) as Costs

async function restart({ api, web }: Stack): Promise<void> {
  await Promise.all([api.stop(), web.stop()])
  await api.start()
  await web.start()
}

/** CPU milliseconds a request, once the JIT has compiled what is hot. */
async function measure(stacks: Stacks, kind: Kind, reads: number): Promise<Costs> {
  await read(stacks, kind, Math.ceil(reads / 2))
  await sleep(settleMs)
  const before = ofEach((variant) => cpuOf(stacks[variant]))
  await read(stacks, kind, reads)
  await sleep(settleMs)
  return ofEach((variant) => (cpuOf(stacks[variant]) - before[variant]) / reads)
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function summarize(costs: readonly Costs[]) {
  const lines = variants.map((variant) => {
    const ratios = costs.map((round) => round[variant] / round.off).sort((a, b) => a - b)
    // Milliseconds a request are seconds a thousand.
    const cpuSecondsPer1000 = thousandths(median(costs.map((round) => round[variant])))
    return [variant, { cpuSecondsPer1000, ratio: thousandths(median(ratios)), ratios: ratios.map(thousandths) }]
  })
  return Object.fromEntries(lines)
}

/** What tracing costs the API and the web server. */
export async function benchTraces({ rounds, reads }: TracesBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('traces')
  const receiver = await startTraceReceiver()
  const define = (variant: Variant) =>
    defineStack({
      ...{ dir: `${dir}/${variant}`, mode: 'production', drawWorkers: 1, sampleDays: 30 },
      ...(tracedEvery[variant] > 0 && { tracesUrl: receiver.url }),
    })
  const [off, control] = [await define('off'), await define('control')]
  const stacks = { off, control, onePercent: await define('onePercent'), all: await define('all') }
  try {
    for (const stack of Object.values(stacks)) await stack.start()
    const costs: Record<Kind, Costs[]> = { page: [], call: [] }
    for (let round = 0; round < rounds; round++) {
      if (round > 0) for (const stack of Object.values(stacks)) await restart(stack)
      for (const kind of ['page', 'call'] as const) costs[kind].push(await measure(stacks, kind, reads))
    }
    for (const kind of ['page', 'call'] as const)
      console.log(JSON.stringify({ bench: 'traces', kind, rounds, reads, ...summarize(costs[kind]) }))
  } finally {
    for (const stack of Object.values(stacks)) await stack.stop()
    receiver.close()
    remove()
  }
}
