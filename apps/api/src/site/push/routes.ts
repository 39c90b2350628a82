import { pushCalls } from '@quayso/contract/calls/push'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { networkOfCustomer } from '@quayso/process/network'
import type { FastifyPluginAsync } from 'fastify'
import { senderOf } from '../../access/sender.ts'
import { findSessionId, sessionOf } from '../../access/session.ts'
import { consume, type Limit } from '../../access/throttle.ts'
import { serve } from '../../http/serve.ts'
import { checkSubscription } from './check-subscription.ts'
import { deleteDevice, findDeviceId, linkDevice, readSettings, replaceFollows, saveDevice } from './queries.ts'

export interface PushOptions {
  /** Without it nothing is sent, and nobody can subscribe. */
  readonly publicKey?: string | undefined
  /** The push services that are taken. */
  readonly hosts: readonly string[]
}

interface PushRoutesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly push: PushOptions
}

/**
 * A town may be behind one address. Work deletes what a flood leaves: at once what its push service calls gone, after
 * days what only fails. What a push service refuses together with most others stays, so that a wrong key of ours costs
 * nobody a subscription; see decision 052.
 */
const changes: Limit = { name: 'push subscriptions of network', burst: 60, perHour: 600 }
/** Of IPv6 one customer has thousands of the above. */
const changesOfCustomer: Limit = { name: 'push subscriptions of customer', burst: 120, perHour: 1200 }
const tests: Limit = { name: 'test notifications', burst: 3, perHour: 12 }
const testsOfNetwork: Limit = { name: 'test notifications of network', burst: 30, perHour: 120 }

export const pushRoutes: FastifyPluginAsync<PushRoutesDeps> = async (app, { db, now, push }) => {
  const networkOf = (ip: string) => senderOf(ip).toString('hex')

  const requireDevice = async (endpoint: string): Promise<number> => {
    const id = await findDeviceId(db, endpoint)
    if (id === undefined) throw new AppError('not_found')
    return id
  }

  serve(app, pushCalls.fetchPushKey, async () => ({ key: push.publicKey ?? null }))

  serve(app, pushCalls.savePushSubscription, async (request) => {
    const { body, ip } = request
    if (push.publicKey === undefined) throw new AppError('not_ready')
    const { follows, ...checked } = checkSubscription(body, push.hosts)
    const limits = [
      { limit: changes, subject: networkOf(ip) },
      { limit: changesOfCustomer, subject: networkOfCustomer(ip) },
    ]
    await consume(db, limits, now())
    const sessionId = await findSessionId(db, request, now())
    await db.transaction().execute(async (trx) => {
      await replaceFollows(trx, await saveDevice(trx, { ...body, ...checked, sessionId }, now()), follows)
    })
  })

  serve(app, pushCalls.readPushSubscription, async ({ body }) => readSettings(db, await requireDevice(body.endpoint)))

  serve(app, pushCalls.linkPushSubscription, async (request) =>
    linkDevice(db, request.body.endpoint, sessionOf(request).id),
  )

  serve(app, pushCalls.deletePushSubscription, async ({ body }) => deleteDevice(db, body.endpoint))

  serve(app, pushCalls.sendTestPush, async ({ body, ip }) => {
    const id = await requireDevice(body.endpoint)
    const limits = [
      { limit: testsOfNetwork, subject: networkOf(ip) },
      { limit: tests, subject: String(id) },
    ]
    await consume(db, limits, now())
    await enqueue(db, { task: 'push-test', payload: { id }, key: `push-test:${id}` })
  })
}
