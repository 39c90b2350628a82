import { loginCalls } from '@quayso/contract/calls/logins'
import { networkOfCustomer } from '@quayso/process/network'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { CommandDeps } from '../deps.ts'
import { endSession } from '../profile/own-data/own-sessions.ts'
import { arrivalOf } from './arrival.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { socialLogin } from './social-login.ts'

export const loginRoutes: FastifyPluginAsync<CommandDeps> = async (app, deps) => {
  const { db, now, inTurn } = deps

  serve(app, loginCalls.logIn, async (request) => {
    const arrival = arrivalOf(request, now(), request.body.loginSrc)
    return inTurn(() => login(deps, request.body, arrival), networkOfCustomer(request.ip))
  })

  serve(app, loginCalls.register, async (request) => {
    const arrival = arrivalOf(request, now(), request.body.loginSrc)
    return inTurn(() => register(deps, request.body, arrival), networkOfCustomer(request.ip))
  })

  serve(app, loginCalls.logInSocially, async (request) =>
    socialLogin(deps, request.body, arrivalOf(request, now(), request.body.loginSrc)),
  )

  serve(app, loginCalls.logOut, async (request) => {
    const { id: sessionId, memberId } = sessionOf(request)
    await endSession(db, memberId, { sessionId, action: 'logged_out', at: now() })
  })
}
