import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { defineStack } from '@quayso/stack/define-stack'
import { median } from '@quayso/stack/measure/median'
import { usageOf } from '@quayso/stack/measure/usage'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { rememberAnswers } from './edge/remembering-origin.ts'
import { load } from './edge/wrk.ts'

export interface SsrBenchOptions {
  readonly rounds: number
  readonly secondsPerRound: number
}

interface Renders {
  readonly renders: number
  readonly cpuMs: number
}

/** Renders per second of one core: CPU time counts, not wall time, which other processes share. */
const perCore = ({ renders, cpuMs }: Renders) => (renders * 1000) / cpuMs

/** Until then the JIT still compiles the hot code. */
const warmUpRenders = 1500

/** Enough that the server never waits for a request. */
const connections = 4

const scripts = join(root, 'apps/web/src')

/** react-dom with the server's own element and data, without a server. */
function startBare(apiUrl: string, pageUrl: string) {
  const env = { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, PAGE_URL: pageUrl }
  const child = spawn(process.execPath, [join(scripts, 'time-renders.ts')], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const render = async (seconds: number): Promise<Renders & { readonly characters: number }> => {
    child.stdin.write(`${seconds}\n`)
    const [line] = await once(lines, 'line')
    return JSON.parse(line)
  }
  return { render, end: () => child.kill() }
}

/** The real web server; the CPU time of all its threads counts. */
async function startServer(apiUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const part = definePart({
    name: 'web',
    command: process.execPath,
    args: [join(scripts, 'main.ts')],
    env: { NODE_ENV: 'production', API_URL: apiUrl, PORT: String(port) },
    isReady: () => answers(`${url}/healthz`),
  })
  await part.start()
  const serve = async (encoding: string, seconds: number): Promise<Renders> => {
    const before = usageOf(part.pid() ?? 0).cpuMs
    const { answers: renders } = await load({ url: `${url}/`, connections, seconds, encoding })
    return { renders, cpuMs: usageOf(part.pid() ?? 0).cpuMs - before }
  }
  return { url: `${url}/`, serve, stop: part.stop }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function warmUp(bare: ReturnType<typeof startBare>, { serve }: Server): Promise<number> {
  let characters = 0
  for (let done = 0; done < warmUpRenders; ) {
    const { renders, characters: rendered } = await bare.render(2)
    done += renders
    characters = rendered
  }
  for (const encoding of ['br', 'identity'])
    for (let done = 0; done < warmUpRenders / 2; ) done += (await serve(encoding, 2)).renders
  return characters
}

/** Home from the web server and from bare react-dom, alternating, so that a busy machine slows both. */
async function compare(apiUrl: string, { rounds, secondsPerRound: seconds }: SsrBenchOptions) {
  const server = await startServer(apiUrl)
  const bare = startBare(apiUrl, server.url)
  const rates = { bare: [] as number[], served: [] as number[], compressed: [] as number[] }
  try {
    const characters = await warmUp(bare, server)
    for (let i = 0; i < rounds; i++) {
      rates.bare.push(perCore(await bare.render(seconds)))
      rates.served.push(perCore(await server.serve('identity', seconds)))
      rates.compressed.push(perCore(await server.serve('br', seconds)))
    }
    return { characters, rates }
  } finally {
    bare.end()
    await server.stop()
  }
}

export async function benchSsr(options: SsrBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('ssr')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, sampleDays: 30 })
  try {
    await stack.start()
    // A real API would compete with the server for the CPU, but not with bare react-dom.
    const api = await rememberAnswers(stack.apiUrl)
    const { characters, rates } = await compare(api.url, options)
    api.close()
    const ratio = (served: readonly number[]) =>
      Math.round(1000 * median(served.map((rate, i) => rate / (rates.bare[i] ?? Number.NaN)))) / 1000
    const perCoreSecond = Object.entries(rates).map(([name, all]) => [name, Math.round(median(all))])
    const ratios = { served: ratio(rates.served), compressed: ratio(rates.compressed) }
    console.log(JSON.stringify({ bench: 'ssr', characters, perCoreSecond: Object.fromEntries(perCoreSecond), ratios }))
  } finally {
    await stack.stop()
    remove()
  }
}
