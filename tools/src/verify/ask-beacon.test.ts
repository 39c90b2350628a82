import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chainHashOf } from '@quayso/fairness/beacon/network'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { expect, onTestFinished, test } from 'vitest'
import { askHosts } from './ask-beacon.ts'

const { network, sign } = ownBeacon()
const round = sign(7)

async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const withRound = () =>
  startHost(({ url }, response) => {
    const isAsked = url === `/${chainHashOf(network)}/public/7`
    response.writeHead(isAsked ? 200 : 404).end(JSON.stringify(round))
  })
const answering = (status: number, body = '{}') =>
  startHost((_request, response) => void response.writeHead(status).end(body))
const gone = () => startHost((request) => void request.socket.destroy())

test('[DRAW-14] a host that has the round tells it, whatever the others say', async () => {
  const hosts = [await answering(404), await withRound(), await gone(), await answering(500)]
  expect(await askHosts(hosts, network)(7)).toEqual([round.signature])
})

test('[DRAW-14] a round that no host has, or not yet, is told by none', async () => {
  const hosts = [await answering(404), await answering(425), await gone(), await answering(200)]
  expect(await askHosts(hosts, network)(7)).toEqual([])
})

test.each([
  ['that are gone', gone],
  ['that fail', () => answering(500)],
  ['that answer with something else', () => answering(200, '<html>')],
])('hosts %s leave the question open', async (_, start) => {
  await expect(askHosts([await start(), await start()], network)(7)).rejects.toThrow('no host')
  await expect(askHosts([], network)(7)).rejects.toThrow('no host')
})
