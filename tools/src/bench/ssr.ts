import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { defineStack, type Stack } from '../stack/define-stack.ts'
import { root } from '../stack/paths.ts'
import { median } from './median.ts'
import { usageOf } from './usage.ts'
import { load } from './wrk.ts'

export interface SsrBenchOptions {
  readonly rounds: number
  readonly secondsPerRound: number
}

interface Renders {
  readonly renders: number
  readonly cpuMs: number
}

/** What a core of its own would manage: the processor's time counts, not the clock's, which others share. */
const perCore = ({ renders, cpuMs }: Renders) => (renders * 1000) / cpuMs

/** Enough that the server never waits for the next question. */
const connections = 4

interface BareRenderer {
  readonly render: (seconds: number) => Promise<Renders & { readonly bytes: number }>
  readonly end: () => void
}

/** react-dom with the server's own element and data, and nothing around it. */
function startBare({ apiUrl, webUrl }: Stack): BareRenderer {
  const env = { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, PAGE_URL: `${webUrl}/` }
  const child: ChildProcess = spawn(process.execPath, [join(root, 'apps/web/src/time-renders.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  return {
    render: async (seconds) => {
      child.stdin?.write(`${seconds}\n`)
      const [line] = await once(lines, 'line')
      return JSON.parse(line)
    },
    end: () => child.kill(),
  }
}

/** Past the edge: every request is rendered. All threads of the server count, those that compress too. */
async function serve({ webUrl, web }: Stack, encoding: string, seconds: number): Promise<Renders> {
  const pid = web.pid() ?? 0
  const before = usageOf(pid).cpuMs
  const { answers } = await load({ url: `${webUrl}/`, connections, seconds, encoding })
  return { renders: answers, cpuMs: usageOf(pid).cpuMs - before }
}

/** Home from the web server and from bare react-dom, turn by turn, so that a busy machine slows both. */
async function compare(stack: Stack, bare: BareRenderer, { rounds, secondsPerRound: seconds }: SsrBenchOptions) {
  const rates = { bare: [] as number[], served: [] as number[], compressed: [] as number[] }
  const { bytes } = await bare.render(seconds)
  await serve(stack, 'br', seconds)
  for (let i = 0; i < rounds; i++) {
    rates.bare.push(perCore(await bare.render(seconds)))
    rates.served.push(perCore(await serve(stack, 'identity', seconds)))
    rates.compressed.push(perCore(await serve(stack, 'br', seconds)))
  }
  const ratioTo = (served: readonly number[]) =>
    Math.round(1000 * median(served.map((rate, i) => rate / (rates.bare[i] ?? Number.NaN)))) / 1000
  return {
    bytes,
    barePerCore: Math.round(median(rates.bare)),
    servedPerCore: Math.round(median(rates.served)),
    compressedPerCore: Math.round(median(rates.compressed)),
    ratio: ratioTo(rates.served),
    compressedRatio: ratioTo(rates.compressed),
  }
}

export async function benchSsr(options: SsrBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('ssr')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, sampleDays: 30 })
  try {
    await stack.start()
    const bare = startBare(stack)
    try {
      console.log(JSON.stringify({ bench: 'ssr', ...(await compare(stack, bare, options)) }))
    } finally {
      bare.end()
    }
  } finally {
    await stack.stop()
    remove()
  }
}
