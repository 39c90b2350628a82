import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineStack } from '@quayso/stack/define-stack'
import { fetchSent } from '@quayso/stack/fetch-sent'
import { median } from '@quayso/stack/measure/median'
import { freePort } from '@quayso/stack/parts/free-port'
import { defineNginx } from '@quayso/stack/parts/nginx'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { type Line, layLines } from '../lines.ts'
import { type CountingOrigin, countRequests } from './counting-origin.ts'
import { defineFileServer } from './file-server.ts'
import { load } from './wrk.ts'

export interface EdgeBenchOptions {
  readonly rounds: number
  readonly secondsPerRound: number
  readonly connections: number
}

const latest = '/api/front/open/lottery/recent/list/st60,mb60'
const targets = {
  latest,
  history: '/api/front/open/lottery/history/low/page?page=1&pageSize=10&gameCode=mb',
  home: '/',
}
const coldClients = 500
const slowOriginMs = 3000
const deadSeconds = 60

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

interface Edge {
  readonly url: string
  readonly port: number
  readonly lines: readonly Line[]
  readonly api: CountingOrigin
  readonly web: CountingOrigin
  readonly dir: string
}

/** What current browsers accept. */
const encoding = 'gzip, deflate, br, zstd'

/** The same bytes through the edge and as a file, sent in the best way, in turns, so that a busy machine slows all. */
async function compareWithFile(path: string, edge: Edge, line: Line, options: EdgeBenchOptions) {
  const { rounds, secondsPerRound: seconds, connections } = options
  const body = await fetchSent(edge.url + path, encoding)
  const hosts = edge.lines.map(({ host }) => host)
  const perSecond = async (port: number, asked: string) => {
    const url = `http://${line.host}:${port}${asked}`
    return (await load({ url, connections, seconds, encoding, client: line.client })).perSecond
  }
  const files: Record<string, number> = {}
  const through: number[] = []
  const before = edge.api.count() + edge.web.count()
  const servers = await Promise.all(
    (['sendfile', 'read'] as const).map(async (way) => {
      const server = await defineFileServer(join(edge.dir, `file-${way}-${randomInt(1e9)}`), body, { hosts, way })
      return { way, server, rates: [] as number[] }
    }),
  )
  for (const { server } of servers) await server.start()
  try {
    for (let i = 0; i < rounds; i++) {
      for (const { server, rates } of servers) rates.push(await perSecond(server.port, server.path))
      through.push(await perSecond(edge.port, path))
    }
  } finally {
    for (const { server } of servers) await server.stop()
  }
  for (const { way, rates } of servers) files[way] = Math.round(median(rates))
  const originRequests = edge.api.count() + edge.web.count() - before
  const best = (i: number) => Math.max(...servers.map(({ rates }) => rates[i] ?? Number.NaN))
  return {
    mtu: line.mtu,
    bytes: body.length,
    fileRps: files,
    edgeRps: Math.round(median(through)),
    ratio: round(median(through.map((rate, i) => rate / best(i))), 3),
    originRps: round(originRequests / (rounds * seconds), 2),
  }
}

/** The number of requests to the origin must not grow with the clients. */
async function growClients(edge: Edge, seconds: number) {
  const growth: { clients: number; edgeRps: number; originRps: number }[] = []
  for (const clients of [100, 500, 2000, 8000]) {
    const before = edge.api.count()
    const { perSecond } = await load({ url: edge.url + latest, connections: clients, seconds, encoding })
    growth.push({ clients, edgeRps: Math.round(perSecond), originRps: round((edge.api.count() - before) / seconds, 2) })
  }
  return growth
}

/** Many clients at once on a page that is not cached, while the origin is slow. */
async function askColdKey(edge: Edge) {
  edge.api.slowDown(slowOriginMs)
  const before = edge.api.count()
  const statuses = await Promise.all(
    Array.from({ length: coldClients }, async () => {
      const response = await fetch(`${edge.url}/api/front/open/lottery/recent/list/mb60,st60`)
      await response.arrayBuffer()
      return response.status
    }),
  )
  edge.api.slowDown(0)
  const errors = statuses.filter((status) => status !== 200).length
  return { clients: coldClients, originMs: slowOriginMs, fetches: edge.api.count() - before, errors }
}

/** A minute without any origin: what was requested before is still answered. */
async function killOrigin(edge: Edge) {
  for (const path of Object.values(targets)) await (await fetch(edge.url + path)).arrayBuffer()
  edge.api.close()
  edge.web.close()
  const statuses: Record<string, number> = {}
  const endMs = Date.now() + deadSeconds * 1000
  while (Date.now() < endMs) {
    for (const path of Object.values(targets)) {
      const response = await fetch(edge.url + path)
      await response.arrayBuffer()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
    }
    await sleep(20)
  }
  return { seconds: deadSeconds, statuses }
}

export async function benchEdge(options: EdgeBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('bench')
  const { lines, remove: removeLines } = layLines()
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, sampleDays: 10 })
  try {
    await stack.start()
    const api = await countRequests(stack.apiUrl)
    const web = await countRequests(stack.webUrl)
    const port = await freePort()
    const nginx = defineNginx({
      dir: join(dir, 'edge-under-test'),
      template: join(root, 'ops/edge/nginx.conf.template'),
      port,
      opsPort: await freePort(),
      api: [api.address],
      web: [web.address],
      live: [api.address],
      clientDir: dir,
      hosts: lines.map(({ host }) => host),
      unlimitedReaders: '127.0.0.1 0; 10.79.0.2',
      ...(lines[1] && { regions: `${lines[1].host}:${port}` }),
    })
    await nginx.start()
    const edge: Edge = { url: `http://127.0.0.1:${port}`, port, lines, api, web, dir }
    try {
      const ratios: Record<string, unknown> = {}
      for (const [name, path] of Object.entries(targets)) {
        ratios[name] = []
        for (const line of lines) (ratios[name] as unknown[]).push(await compareWithFile(path, edge, line, options))
      }
      const growth = await growClients(edge, options.secondsPerRound)
      const cold = await askColdKey(edge)
      const dead = await killOrigin(edge)
      console.log(JSON.stringify({ bench: 'edge', connections: options.connections, ...ratios, growth, cold, dead }))
    } finally {
      await nginx.stop()
      api.close()
      web.close()
    }
  } finally {
    await stack.stop()
    removeLines()
    remove()
  }
}
