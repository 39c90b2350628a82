import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Rewrite = (script: string) => string

/** The site under an address of its own, with a service worker that a test can change, as a release does. */
export async function startFront(siteUrl: string) {
  const { host, port: sitePort } = new URL(siteUrl)
  let rewrite: Rewrite = (script) => script
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host }
    const isWorker = asked.url === '/sw.js'
    if (isWorker) delete headers['accept-encoding']
    const passed = request({ host: '127.0.0.1', port: sitePort, path: asked.url, method: asked.method, headers })
    passed.on('response', (found) => {
      const { etag: _, 'last-modified': __, 'content-length': ___, ...rest } = found.headers
      answer.writeHead(found.statusCode ?? 502, isWorker ? rest : found.headers)
      if (isWorker) void text(found).then((script) => answer.end(rewrite(script)))
      else found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewriteWorker: (change: Rewrite) => {
      rewrite = change
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
