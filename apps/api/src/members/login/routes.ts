import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallHeaders, Done, MemberHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { Credentials, LoginResult, SocialCredentials, SocialLoginResult } from '@quayso/contract/calls/logins'
import { blockOf } from '../../access/sender.ts'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { CommandDeps } from '../deps.ts'
import { endSession } from '../profile/own-data/own-sessions.ts'
import { arrivalOf } from './arrival.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { socialLogin } from './social-login.ts'

export const loginRoutes: FastifyPluginAsyncTypebox<CommandDeps> = async (app, deps) => {
  const { db, now, inTurn } = deps

  app.post(
    '/index/login',
    {
      schema: {
        operationId: 'login',
        tags: ['members'],
        summary: 'Logs a member in',
        description:
          'Wrong tries are limited by account and by network: too_many_tries with retry-after. Nothing tells whether an account exists',
        headers: CallHeaders,
        body: Credentials,
        response: answersWith(oneAnswer(LoginResult)),
      },
    },
    async (request) => {
      const arrival = arrivalOf(request, now(), request.body.loginSrc)
      const t = await inTurn(() => login(deps, request.body, arrival), blockOf(request.ip))
      return { success: true as const, t }
    },
  )

  app.post(
    '/index/register',
    {
      schema: {
        operationId: 'register',
        tags: ['members'],
        summary: 'Makes a new member and logs them in',
        headers: CallHeaders,
        body: Credentials,
        response: answersWith(oneAnswer(LoginResult)),
      },
    },
    async (request) => {
      const arrival = arrivalOf(request, now(), request.body.loginSrc)
      const t = await inTurn(() => register(deps, request.body, arrival), blockOf(request.ip))
      return { success: true as const, t }
    },
  )

  app.post(
    '/index/social/login',
    {
      schema: {
        operationId: 'socialLogin',
        tags: ['members'],
        summary: 'Logs in who the social network vouches for',
        description: "The first time makes a new member and answers fbRegister '1'. Only while config fbLogin is '1'",
        headers: CallHeaders,
        body: SocialCredentials,
        response: answersWith(oneAnswer(SocialLoginResult)),
      },
    },
    async (request) => {
      const t = await socialLogin(deps, request.body, arrivalOf(request, now(), request.body.loginSrc))
      return { success: true as const, t }
    },
  )

  app.post(
    '/index/logout',
    {
      onRequest: requireMember(db, now),
      schema: {
        operationId: 'logout',
        tags: ['members'],
        summary: 'Ends the session that asks',
        headers: MemberHeaders,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const { id: sessionId, memberId } = sessionOf(request)
      await endSession(db, memberId, { sessionId, action: 'logged_out', at: now() })
      return { success: true as const }
    },
  )
}
