import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface CountingOrigin {
  readonly address: string
  readonly count: () => number
  /** From now on every answer takes this much longer. */
  readonly slowDown: (byMs: number) => void
  readonly close: () => void
}

/** A proxy between the edge and the origin that counts requests. */
export async function countRequests(originUrl: string): Promise<CountingOrigin> {
  let requests = 0
  let delayMs = 0
  const server = createServer((incoming, outgoing) => {
    requests++
    const { method = 'GET', url = '/', headers } = incoming
    const forwarded = request(new URL(url, originUrl), { method, headers }, (answer) => {
      void sleep(delayMs).then(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => requests,
    slowDown: (byMs) => {
      delayMs = byMs
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
