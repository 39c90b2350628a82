import type { AddressInfo } from 'node:net'
import { roundAt } from '@quayso/fairness/beacon/network'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { type BeaconManners, beaconServer } from '@quayso/stack/parts/beacon/serve-beacon'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followBeacon } from './follow-beacon.ts'
import { tryLimitMs } from './try-hosts.ts'

const { network, sign } = ownBeacon()
// Signing takes tens of milliseconds: a test that signs while it waits keeps its own host from answering.
const soon = { timeout: 45_000, interval: 20 }

async function startHost(manners: BeaconManners) {
  const { server, behave, signAhead } = beaconServer()
  behave(manners)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, behave, signAhead }
}

function follow(...hosts: string[]) {
  const failures: string[] = []
  const onError = (error: unknown) => {
    throw error
  }
  const beacon = followBeacon({ network, hosts, onFailure: ({ failure }) => failures.push(failure), onError })
  onTestFinished(() => beacon.stop())
  return { ...beacon, failures }
}

test('[DRAW-13] a round is fetched when it comes out, and its signature checked', async () => {
  const { url, signAhead } = await startHost('well')
  const beacon = follow(url)
  // Three seconds at least: by then the host has signed it, and answers at once.
  const next = roundAt(network, Date.now()) + 2
  signAhead()
  const { signature } = sign(next)
  beacon.want(next)
  expect(beacon.signatureOf(next)).toBeUndefined()
  await vi.waitFor(() => expect(beacon.signatureOf(next)).toBe(signature), soon)
  expect(beacon.isTried(next)).toBe(true)
  expect(beacon.failures).toEqual([])
})

test.each(['wrong-signature', 'wrong-round', 'nonsense', 'gone'] as const)(
  '[DRAW-14] what a host that is %s says is not believed; once it is well again the round is known',
  async (manners) => {
    const host = await startHost(manners)
    const beacon = follow(host.url)
    const round = roundAt(network, Date.now()) - 100
    const { signature } = sign(round)
    beacon.want(round)
    await vi.waitFor(() => expect(beacon.isTried(round)).toBe(true), soon)
    expect(beacon.failures).toHaveLength(1)
    expect(beacon.signatureOf(round)).toBeUndefined()
    host.behave('well')
    await vi.waitFor(() => expect(beacon.signatureOf(round)).toBe(signature), soon)
  },
)

test('[DRAW-13] of hosts that disagree, and of slow ones, the one that the network signed for wins', async () => {
  const hosts = await Promise.all((['wrong-signature', 'silent', 'wrong-round', 'well'] as const).map(startHost))
  const beacon = follow(...hosts.map(({ url }) => url))
  const round = roundAt(network, Date.now()) - 7
  const { signature } = sign(round)
  beacon.want(round)
  await vi.waitFor(() => expect(beacon.signatureOf(round)).toBe(signature), soon)
})

test('[DRAW-14] a host that never answers is given up: nothing waits for it', async () => {
  const { url } = await startHost('silent')
  const beacon = follow(url)
  const round = roundAt(network, Date.now())
  beacon.want(round)
  expect(beacon.isTried(round)).toBe(false)
  await vi.waitFor(() => expect(beacon.isTried(round)).toBe(true), soon)
  expect(beacon.signatureOf(round)).toBeUndefined()
})

test('[DRAW-14] a round whose answer came while this worker stood still is not called tried in vain', async () => {
  const host = await startHost('well')
  const beacon = follow(host.url)
  const past = roundAt(network, Date.now()) - 100
  beacon.want(past)
  await vi.waitFor(() => expect(beacon.isTried(past)).toBe(true), soon)
  host.behave({ lateMs: 500 })
  const round = roundAt(network, Date.now()) - 1
  const { signature } = sign(round)
  const startedMs = performance.now()
  for (const one of [1, 2, 3]) await beacon.isSigned({ round: one, signature })
  const checkMs = (performance.now() - startedMs) / 3
  beacon.want(round)
  // The thread stands still for longer than a host may take, as fast as this machine is.
  const checks = Math.ceil((2 * tryLimitMs) / checkMs)
  const others = Array.from({ length: checks }, (_, i) => beacon.isSigned({ round: i + 4, signature }))
  await vi.waitFor(() => expect(beacon.isTried(round)).toBe(true), soon)
  expect(beacon.failures).toEqual([])
  expect(beacon.signatureOf(round)).toBe(signature)
  expect(new Set(await Promise.all(others))).toEqual(new Set([false]))
})

test('[DRAW-14] the start ends soon after the first answer, and without one by itself', async () => {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => clock.mockRestore())
  const silent = follow((await startHost('silent')).url)
  nowMs = 29_999
  expect(silent.isStarting(), 'while the thread loads its code').toBe(true)
  nowMs = 0
  const untried = roundAt(network, Date.now())
  silent.want(untried)
  await vi.waitFor(() => expect(silent.isTried(untried)).toBe(true), soon)
  nowMs = 9_999
  expect(silent.isStarting(), 'while the first answers may come').toBe(true)
  nowMs = 10_000
  expect(silent.isStarting()).toBe(false)

  const beacon = follow((await startHost('well')).url)
  const round = roundAt(network, Date.now()) - 7
  beacon.want(round)
  await vi.waitFor(() => expect(beacon.isTried(round)).toBe(true), soon)
  nowMs = 10_999
  expect(beacon.isStarting()).toBe(true)
  nowMs = 11_000
  expect(beacon.isStarting()).toBe(false)
})

test('[DRAW-14] a thread that cannot start is not waited for longer than half a minute', async () => {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => clock.mockRestore())
  const beacon = follow('http://127.0.0.1:9')
  nowMs = 30_000
  expect(beacon.isStarting()).toBe(false)
})

test('a round that another worker fetched is checked', async () => {
  const beacon = follow((await startHost('gone')).url)
  expect(await beacon.isSigned(sign(5))).toBe(true)
  const forged = ownBeacon(new Uint8Array(32).fill(4)).sign(5)
  expect(await Promise.all([beacon.isSigned(forged), beacon.isSigned({ ...sign(5), round: 6 })])).toEqual([
    false,
    false,
  ])
})
