import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

const servedAt = '127.0.0.1'
/** Another loopback address: listening there reserves the port. */
const keptAt = '127.0.0.2'
/** Below those that systems give to outgoing connections and to whoever asks for any port, from 32768 on. */
const [lowest, highest] = [15_000, 32_000]

function listen(port: number, host: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  const server = createServer().once('error', reject)
  server.listen(port, host, () => resolve(server))
  return promise
}

/** A free port, reserved while this process runs: a part may start to listen much later. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  const keeper = await listen(port, keptAt).catch(() => undefined)
  if (!keeper) return freePort()
  keeper.unref()
  const served = await listen(port, servedAt).catch(() => undefined)
  if (!served) return freePort()
  await new Promise((resolve) => served.close(resolve))
  return port
}
