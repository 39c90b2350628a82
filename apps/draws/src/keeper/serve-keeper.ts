import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { toHex } from '@quayso/fairness/bytes'
import { type Keeper, KeeperRefusal } from './keeper.ts'
import {
  appendFromWire,
  commitmentToWire,
  type KeeperCalls,
  type KeeperPath,
  rangeFromWire,
  signedToWire,
} from './messages.ts'

type Handlers = {
  readonly [Path in KeeperPath]: (asks: KeeperCalls[Path]['asks']) => Promise<KeeperCalls[Path]['answers']>
}

function handlersOf(keeper: Keeper): Handlers {
  return {
    '/seeds': async (turns) => (await keeper.seedsOf(turns)).map(toHex),
    '/anchors': async (days) => (await keeper.anchorsOf(days)).map(commitmentToWire),
    '/sign': async (append) => signedToWire(await keeper.sign(appendFromWire(append))),
    '/adopt': async (asks) => {
      await keeper.adopt(asks.note, rangeFromWire(asks))
      return null
    },
  }
}

/** The hashes of as many leaves as a signer may have missed. */
const maxBytes = 16_000_000
const maxItems = 1000

async function readBounded(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw new KeeperRefusal('a request that is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function answer(handlers: Handlers, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const handle = Object.hasOwn(handlers, request.url ?? '') ? handlers[request.url as KeeperPath] : undefined
  if (!handle || request.method !== 'POST') return { status: 404, body: { message: 'no such call' } }
  const asks: unknown = JSON.parse(await readBounded(request))
  if (Array.isArray(asks) && asks.length > maxItems) throw new KeeperRefusal(`more than ${maxItems} at once`)
  return { status: 200, body: await (handle as (asks: unknown) => Promise<unknown>)(asks) }
}

interface ServeKeeperOptions {
  readonly keeper: Keeper
  /** A Unix socket: a keeper has no network. */
  readonly socket: string
  readonly onRefusal: (refusal: KeeperRefusal) => void
  readonly onError: (error: unknown) => void
}

/** Serves a keeper to the workers on this machine. Resolves once it listens; the returned function stops it. */
export async function serveKeeper(options: ServeKeeperOptions): Promise<() => Promise<void>> {
  const { keeper, socket, onRefusal, onError } = options
  const handlers = handlersOf(keeper)
  const server = createServer((request, response) => {
    const fail = (error: unknown) => {
      const isRefusal = error instanceof KeeperRefusal
      if (isRefusal) onRefusal(error)
      else onError(error)
      const message = error instanceof Error ? error.message : String(error)
      return { status: isRefusal ? 403 : 500, body: { message } }
    }
    void answer(handlers, request)
      .catch(fail)
      .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)))
  })
  // Left by a keeper that was killed.
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  // Workers of the same group only.
  chmodSync(socket, 0o660)
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}
