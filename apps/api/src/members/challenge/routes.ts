import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { Picture, PictureRequest, WorkChallenge } from '@quayso/contract/calls/logins'
import { senderOf } from '../../access/sender.ts'
import { pay } from '../../access/throttle.ts'
import { answersWith } from '../../http/answers.ts'
import type { MembersDeps } from '../deps.ts'
import { networkFare } from '../limits.ts'
import { dropChallenge } from './challenges.ts'
import { createPicture, createWork } from './create-challenge.ts'

export const challengeRoutes: FastifyPluginAsyncTypebox<MembersDeps> = async (app, deps) => {
  const { db, now } = deps

  app.post(
    '/index/getvalidatecode',
    {
      schema: {
        operationId: 'getValidateCode',
        tags: ['members'],
        summary: 'A picture to be read',
        description: 'Lives for two minutes and for one try',
        headers: CallHeaders,
        body: PictureRequest,
        response: answersWith(oneAnswer(Picture)),
      },
    },
    async ({ body, ip }) => {
      const at = now()
      await pay(db, [networkFare('challenge', senderOf(ip))], at)
      if (body.lastIdentity !== undefined) await dropChallenge(db, body.lastIdentity)
      return { success: true as const, t: await createPicture(deps, at) }
    },
  )

  app.post(
    '/index/getvalidatework',
    {
      schema: {
        operationId: 'getValidateWork',
        tags: ['members'],
        summary: 'Work for the browser of someone who cannot read a picture',
        description: 'The number that is found is sent as validCode. Lives for two minutes and for one try',
        headers: CallHeaders,
        response: answersWith(oneAnswer(WorkChallenge)),
      },
    },
    async ({ ip }) => {
      const at = now()
      await pay(db, [networkFare('challenge', senderOf(ip))], at)
      return { success: true as const, t: await createWork(deps, at) }
    },
  )
}
