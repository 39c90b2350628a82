import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The body as sent; fetch would decompress it. */
export async function fetchSent(url: string, encoding: string): Promise<Buffer> {
  const asked = get(url, { headers: { 'accept-encoding': encoding } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return buffer(answer)
}
