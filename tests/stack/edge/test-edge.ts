import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from '../parts/free-port.ts'
import { defineNginx, readinessPath } from '../parts/nginx.ts'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { root } from '../paths.ts'

interface Echo {
  readonly url: string
  readonly headers: Record<string, string>
  readonly count: number
}

/** Statuses that are cached for a second. */
const statuses: Readonly<Record<string, number>> = { there: 200, unchanged: 304, gone: 404, limited: 429, broken: 500 }

/**
 * The real edge in front of an origin that echoes the request, answers as `x-answer` says, and tries to set a cookie.
 */
export async function testEdge(missing?: string, traceShare?: string) {
  /** Requests that reached the origin, without the readiness checks. */
  let count = 0
  const origin = createServer((request, response) => {
    const { url = '' } = request
    if (url !== readinessPath) count++
    const wanted = request.headers['x-answer']
    if (wanted === 'never') return
    response.writeHead(url === missing ? 404 : (statuses[String(wanted)] ?? 200), {
      'content-type': 'application/json',
      'set-cookie': 'session=of-the-first',
      'x-content-type-options': 'nosniff',
      vary: 'cookie',
      // Longer than the edge's own cache time, so that it does not expire between two requests.
      ...(url !== missing && !url.startsWith('/og/') && !(String(wanted) in statuses) && { 'x-accel-expires': '60' }),
      ...(String(wanted) in statuses && { 'cache-control': 'public, max-age=600, s-maxage=1', etag: 'W/"one"' }),
      ...(wanted === 'for-ever' && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(wanted === 'frame-ancestors' && { 'content-security-policy': "frame-ancestors 'self'" }),
      ...(wanted === 'no-store' && { 'cache-control': 'no-store' }),
    })
    response.end(JSON.stringify({ url: request.url, headers: request.headers, count }))
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const killOrigin = () => {
    origin.close()
    origin.closeAllConnections()
  }
  onTestFinished(killOrigin)
  const address = `127.0.0.1:${(origin.address() as AddressInfo).port}`
  const { dir, remove } = temporaryDir('edge')
  const port = await freePort()
  const template = join(root, 'ops/edge/nginx.conf.template')
  const apps = { api: [address], web: [address], live: [address] }
  const edge = defineNginx({
    ...{ dir, template, port, opsPort: await freePort(), ...apps, clientDir: dir },
    ...{ knownPorts: `${port}|81|8080`, trustedProxy: '127.0.0.1', unlimitedReaders: '192.0.2.1' },
    ...(traceShare && { traceShare }),
  })
  await edge.start()
  onTestFinished(async () => {
    await edge.stop()
    remove()
  })
  const ask = async (path: string, headers: Record<string, string> = {}, sent: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...sent, headers })
    // The edge itself answers with HTML.
    const echo = (await response.json().catch(() => ({ url: '', headers: {}, count: 0 }))) as Echo
    return { echo, response }
  }
  /** Sends any host and path unchanged: `fetch` would normalize both. */
  const send = async (host: string, path: string) => {
    const [response] = await once(get({ port, path, headers: { host } }), 'response')
    return response as IncomingMessage
  }
  const as = async (host: string, path: string) => (await json(await send(host, path))) as Echo
  const readErrorLog = () => readFileSync(join(dir, 'error.log'), 'utf8')
  const { kill, start } = edge
  return Object.assign(ask, { as, send, port, asked: () => count, readErrorLog, killOrigin, kill, start })
}
