import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a site that can be cut, and works again at once; or stalled: open, but without data. */
export async function startBreakableConnection(siteUrl: string) {
  const ends = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(siteUrl).port), '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    if (!isHeld) join(pair)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        ends.delete(end)
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    hold: () => {
      isHeld = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    release: () => {
      isHeld = false
      for (const pair of pairs) join(pair)
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

function join([near, far]: readonly [Socket, Socket]) {
  near.pipe(far).pipe(near)
}
