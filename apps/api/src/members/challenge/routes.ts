import { loginCalls } from '@quayso/contract/calls/logins'
import type { FastifyPluginAsync } from 'fastify'
import { senderOf } from '../../access/sender.ts'
import { consume } from '../../access/throttle.ts'
import { serve } from '../../http/serve.ts'
import type { MembersDeps } from '../deps.ts'
import { networkRateLimit } from '../limits.ts'
import { dropChallenge } from './challenges.ts'
import { createPicture, createWork } from './create-challenge.ts'

export const challengeRoutes: FastifyPluginAsync<MembersDeps> = async (app, deps) => {
  const { db, now } = deps

  serve(app, loginCalls.fetchPicture, async ({ body, ip }) => {
    const at = now()
    await consume(db, [networkRateLimit('challenge', senderOf(ip))], at)
    if (body.lastIdentity !== undefined) await dropChallenge(db, body.lastIdentity)
    return createPicture(deps, at)
  })

  serve(app, loginCalls.fetchWork, async ({ ip }) => {
    const at = now()
    await consume(db, [networkRateLimit('challenge', senderOf(ip))], at)
    return createWork(deps, at)
  })
}
