import { type AddressInfo, createServer, type Server } from 'node:net'

const servedAt = '127.0.0.1'
/** Another loopback address: listening there reserves the port. */
const keptAt = '127.0.0.2'

function listen(port: number, host: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  const server = createServer().once('error', reject)
  server.listen(port, host, () => resolve(server))
  return promise
}

/** A free port, reserved while this process runs: a part may start to listen much later. */
export async function freePort(): Promise<number> {
  const keeper = await listen(0, keptAt)
  keeper.unref()
  const { port } = keeper.address() as AddressInfo
  const served = await listen(port, servedAt).catch(() => undefined)
  if (!served) return freePort()
  await new Promise((resolve) => served.close(resolve))
  return port
}
