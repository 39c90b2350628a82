import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { whileListening } from './while-listening.ts'

async function startServer(answers: boolean): Promise<string> {
  const server = createServer((_request, response) => void (answers && response.end('here')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A pause of the whole process, as while it checks many rounds. */
const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const read = async (url: string, signal: AbortSignal) => (await fetch(url, { signal })).text()

test('[DRAW-06] an answer that came while the process was busy for longer than the limit is in time', async () => {
  const url = await startServer(true)
  const answer = whileListening(4_000, (signal) => read(url, signal))
  standStill(4_500)
  expect(await answer).toBe('here')
})

test('a server that does not answer is given up', async () => {
  const url = await startServer(false)
  await expect(whileListening(500, (signal) => read(url, signal))).rejects.toThrow('no answer within 500 ms')
})
