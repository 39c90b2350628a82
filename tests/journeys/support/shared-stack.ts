import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeAddresses, encodeAddresses, type StackAddresses } from '@quayso/stack/addresses'
import { type RunningStack, startStack } from './start-stack.ts'

const variable = 'QUAYSO_SHARED_STACK_URL'

/**
 * Global setup: a stack that all workers share runs in the runner, since workers come and go. The first worker that
 * requests it starts it: runs of other projects need none.
 */
export default async function shareStack(): Promise<() => Promise<void>> {
  let running: Promise<RunningStack> | undefined
  const answer = async (request: IncomingMessage) => {
    const options = JSON.parse(await text(request)) as Parameters<typeof startStack>[0]
    running ??= startStack(options)
    const { stack, dir } = await running
    return encodeAddresses(stack, dir)
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (addresses) => response.end(addresses),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await running)?.stop()
  }
}

/** In a worker: the addresses of the shared stack, once it runs. */
export async function requestSharedStack(options: Parameters<typeof startStack>[0]): Promise<StackAddresses> {
  const response = await fetch(process.env[variable] ?? '', { method: 'POST', body: JSON.stringify(options) })
  const answer = await response.text()
  if (!response.ok) throw new Error(`the shared stack did not start: ${answer}`)
  return decodeAddresses(answer)
}
