import { join } from 'node:path'
import { migrate } from '@quayso/database/migrate'
import { freePort } from '../parts/free-port.ts'
import { defineNginx } from '../parts/nginx.ts'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { quantile } from '../quantile.ts'
import { defineStack } from '../stack/define-stack.ts'
import { root } from '../stack/paths.ts'
import { countRequests } from './counting-origin.ts'
import { defineFileServer } from './file-server.ts'
import { requestsPerSecond } from './wrk.ts'

export interface EdgeBenchOptions {
  readonly rounds: number
  readonly secondsPerRound: number
  readonly connections: number
}

const latest = '/api/front/open/lottery/recent/list/st60,mb60'
const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** The latest results through the edge against the same bytes as a file, turn by turn in one run. */
export async function benchEdge({ rounds, secondsPerRound, connections }: EdgeBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('bench')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  const { postgres, nats, draws, api } = stack
  const running = [nats, postgres, ...draws, api]
  try {
    await Promise.all([postgres.start(), nats.start()])
    await migrate(postgres.url)
    await Promise.all([...draws, api].map((part) => part.start()))
    const origin = await countRequests(stack.apiUrl)
    const port = await freePort()
    const edge = defineNginx({
      dir: join(dir, 'edge-under-test'),
      template: join(root, 'edge/nginx.conf.template'),
      port,
      api: origin.address,
      web: origin.address,
      live: origin.address,
      clientDir: dir,
    })
    await edge.start()
    running.unshift(edge)
    const edgeUrl = `http://127.0.0.1:${port}${latest}`
    const body = await (await fetch(edgeUrl)).bytes()
    const files = await defineFileServer(join(dir, 'files'), body)
    await files.start()
    running.unshift(files)

    const through: number[] = []
    const asFile: number[] = []
    let originRequests = 0
    for (let round = 0; round < rounds; round++) {
      asFile.push(await requestsPerSecond({ url: files.url, connections, seconds: secondsPerRound }))
      const before = origin.count()
      through.push(await requestsPerSecond({ url: edgeUrl, connections, seconds: secondsPerRound }))
      originRequests += origin.count() - before
    }
    const ratios = through.map((rate, i) => rate / (asFile[i] ?? Number.NaN))
    console.log(
      JSON.stringify({
        bench: 'edge',
        connections,
        bytes: body.length,
        fileRps: Math.round(median(asFile)),
        edgeRps: Math.round(median(through)),
        ratio: Math.round(median(ratios.map((ratio) => ratio * 1000))) / 1000,
        originRps: Math.round((originRequests / (rounds * secondsPerRound)) * 100) / 100,
      }),
    )
    origin.close()
  } finally {
    for (const part of running) await part.stop()
    remove()
  }
}
