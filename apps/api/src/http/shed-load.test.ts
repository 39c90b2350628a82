import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@quayso/database/testing'
import type { LoadMeter } from '@quayso/process/load-meter'
import { expect, onTestFinished, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'

const path = '/api/analysis/front'

/** A meter of a process that answers after this time. */
const queueOf = (ms: number): LoadMeter => ({
  enter: () => () => {},
  hasRoom: (maxWaitMs) => ms <= maxWaitMs,
  queueMs: () => ms,
})

test.each([
  { ms: 100, refused: [] },
  { ms: 300, refused: ['write'] },
  { ms: 600, refused: ['write', 'own'] },
  { ms: 9000, refused: ['write', 'own', 'public'] },
])('[OPS-06] with $ms ms to wait, $refused are refused with a time to try again, and nothing else', async (one) => {
  const { db } = await testDatabase()
  const { headers } = await testMember(db)
  const shed: string[] = []
  const app = testApi({ db, loadMeter: queueOf(one.ms), onShed: (load) => void shed.push(load) })
  const asked = {
    write: await app.inject({ method: 'POST', url: `${path}/userInfo/noticesSeen`, headers, payload: {} }),
    own: await app.inject({ url: `${path}/userInfo/index`, headers }),
    public: await app.inject(`${path}/index/getConfigs`),
  }
  for (const [load, { statusCode, headers: answered, body }] of Object.entries(asked)) {
    const isRefused = one.refused.includes(load)
    expect.soft(statusCode === 503, `${load}: ${statusCode} ${body}`).toBe(isRefused)
    expect.soft(answered['retry-after'] !== undefined).toBe(isRefused)
    if (isRefused) expect.soft(JSON.parse(body)).toMatchObject({ success: false, code: 'busy' })
  }
  expect(shed).toEqual(one.refused)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('[OPS-06] what is answered without waiting is not counted: it would hide that the rest waits', async () => {
  const { db } = await testDatabase()
  let entered = 0
  const enter = () => {
    entered++
    return () => {}
  }
  const app = testApi({ db, loadMeter: { ...queueOf(0), enter } })
  for (const url of ['/healthz', `${path}/nothing`]) await app.inject(url)
  expect(entered).toBe(0)
  await app.inject(`${path}/index/getConfigs`)
  expect(entered).toBe(1)
})

test('a request whose sender has gone is not waited for', async () => {
  const { db } = await testDatabase()
  let inFlight = 0
  const left = Promise.withResolvers<void>()
  const enter = () => {
    inFlight++
    return () => {
      inFlight--
      left.resolve()
    }
  }
  const app = testApi({ db, loadMeter: { ...queueOf(0), enter } })
  const begun = Promise.withResolvers<void>()
  app.get('/endless', { config: { load: 'public' } }, () => {
    begun.resolve()
    return new Promise(() => {})
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void app.server.closeAllConnections())
  const sending = get({ port: (app.server.address() as AddressInfo).port, path: '/endless' })
  await begun.promise
  expect(inFlight).toBe(1)
  sending.on('error', () => {}).destroy()
  await left.promise
  expect(inFlight).toBe(0)
})
