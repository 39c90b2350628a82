import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GraphServer {
  readonly url: string
  readonly close: () => void
}

/** The app for which the provider issues tokens. */
export const graphAppId = '4242'

/** The provider's token inspection: `good:<user>` is a valid token of that user for our app, any other is invalid. */
export async function startGraphServer(): Promise<GraphServer> {
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '/', 'http://graph').searchParams.get('input_token') ?? ''
    const [kind, user] = token.split(':')
    const data = { app_id: graphAppId, user_id: user, is_valid: kind === 'good', expires_at: 0 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
