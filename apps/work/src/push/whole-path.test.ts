import type { PushSettings } from '@quayso/contract/calls/push'
import { deletePushSubscription, fetchPushKey, savePushSubscription } from '@quayso/contract/client/push.gen'
import { asRole } from '@quayso/database/app-role'
import { addLeaf, asApp, testDatabase } from '@quayso/database/testing'
import { confirmResult } from '@quayso/stack/parts/confirm-result'
import { startPushService } from '@quayso/stack/parts/push-service/push-service'
import { startTestApi } from '@quayso/stack/parts/test-api'
import { southernTiers } from '@quayso/stack/samples/southern-tiers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { startWork } from '../app.ts'
import { createTasks } from '../tasks.ts'
import { storedJobs } from '../testing/test-work.ts'
import { createPushDeps } from './push-deps.ts'

/** Monday, after the southern draws. */
const now = new Date('2026-11-16T17:00:00+07:00')
const turn = 2026111600000

const tiers = southernTiers('123456')

test('[NOTE-02, NOTE-03] a device subscribes, two sources confirm a draw, and the device can read what it is told', async () => {
  const { db, url } = await testDatabase()
  const service = await startPushService()
  onTestFinished(service.close)
  const { publicKey, privateKey: secretKey } = webPush.generateVAPIDKeys()
  const hosts = [service.url]
  const api = await startTestApi(asApp(db, 'quayso_api'), { push: { publicKey, hosts } })
  onTestFinished(api.close)
  const keys = { publicKey, secretKey, contact: 'mailto:ops@site.example' }
  const push = createPushDeps({ keys, hosts }, () => now)
  onTestFinished(push.client.close)
  const work = startWork({
    ...{ databaseUrl: asRole(url, 'quayso_work'), concurrency: 2, tasks: createTasks({ now: () => now, push }) },
    log: pino({ level: 'silent' }),
  })
  onTestFinished(work.stop)

  const options = { baseUrl: api.url, locale: 'vi' } as const
  expect(await fetchPushKey(options)).toEqual({ key: publicKey })
  const [device, other, left] = [service.subscribe(), service.subscribe(), service.subscribe()]
  const settings = {
    locale: 'en',
    posts: [],
    quiet: { from: 1320, to: 390 },
    showsNumbers: true,
  } satisfies Partial<PushSettings>
  const follow = (target: string) => [{ kind: 'game', target }] as const
  await savePushSubscription(options, { ...device, ...settings, follows: [...follow('hcm')] })
  await savePushSubscription(options, { ...other, ...settings, follows: [...follow('mb')] })
  await savePushSubscription(options, { ...left, ...settings, follows: [...follow('hcm')] })
  await deletePushSubscription(options, { endpoint: left.endpoint })

  // As the draw workers do a moment later: only what the log has is told.
  await addLeaf(db, `hcm:${turn}:2`)
  await confirmResult(asApp(db, 'quayso_draws'), { code: 'hcm', turnNum: '20261116', tiers }, now.getTime())

  await expect.poll(() => service.received.length).toBe(1)
  await expect.poll(() => storedJobs(db)).toEqual([])
  const args = { locale: 'en', name: 'Ho Chi Minh City', special: '123456' }
  expect(service.received).toMatchObject([
    {
      endpoint: device.endpoint,
      message: { v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116', args },
      key: publicKey,
      claims: { aud: service.url, sub: keys.contact },
    },
  ])
  expect(service.faults).toEqual([])
})
