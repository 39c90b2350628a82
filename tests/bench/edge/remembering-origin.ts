import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RememberingOrigin {
  readonly url: string
  readonly close: () => void
}

/** Fetches each path once from the origin and repeats the answer from then on, at next to no cost. */
export async function rememberAnswers(originUrl: string): Promise<RememberingOrigin> {
  const answers = new Map<string, Promise<Buffer>>()
  const ask = async (path: string) => Buffer.from(await (await fetch(originUrl + path)).arrayBuffer())
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? ask(path)
    answers.set(path, answer)
    void answer.then((body) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
