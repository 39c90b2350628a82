import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Done, MemberHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { AccountDeletion, InfoUpdate, OwnData, PasswordChange, UserInfo } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import { blockOf, senderOf } from '../../access/sender.ts'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { CommandDeps } from '../deps.ts'
import { readProfile } from '../queries.ts'
import { toUserInfo } from '../view.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadOwnData } from './own-data/own-data.ts'
import { updateInfo } from './update-info.ts'

export const profileRoutes: FastifyPluginAsyncTypebox<CommandDeps> = async (app, deps) => {
  const { db, now, inTurn } = deps
  app.addHook('onRequest', requireMember(db, now))

  app.get(
    '/userInfo/index',
    {
      schema: {
        operationId: 'userInfo',
        tags: ['members'],
        summary: 'Who the member is',
        headers: MemberHeaders,
        response: answersWith(oneAnswer(UserInfo)),
      },
    },
    async (request) => {
      const profile = await readProfile(db, sessionOf(request).memberId)
      if (!profile) throw new AppError('session_ended')
      return { success: true as const, t: toUserInfo(profile) }
    },
  )

  app.post(
    '/userInfo/updateInfo',
    {
      schema: {
        operationId: 'updateInfo',
        tags: ['members'],
        summary: 'Binds the nickname, once, or changes the picture',
        headers: MemberHeaders,
        body: InfoUpdate,
        response: answersWith(oneAnswer(UserInfo)),
      },
    },
    async (request) => {
      const t = await updateInfo(db, sessionOf(request), request.body, now())
      deps.onPicturesGone()
      return { success: true as const, t }
    },
  )

  app.post(
    '/userInfo/changePassword',
    {
      schema: {
        operationId: 'changePassword',
        tags: ['members'],
        summary: 'Changes the password and ends every other session of the member',
        headers: MemberHeaders,
        body: PasswordChange,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const network = senderOf(request.ip)
      const change = () => changePassword(deps, sessionOf(request), request.body, { at: now(), network })
      await inTurn(change, blockOf(request.ip))
      return { success: true as const }
    },
  )

  app.get(
    '/userInfo/download',
    {
      schema: {
        operationId: 'downloadOwnData',
        tags: ['members'],
        summary: 'Everything we keep about the member',
        description: 'Five at once and five an hour for a member, then too_many_tries with retry-after',
        headers: MemberHeaders,
        response: answersWith(oneAnswer(OwnData)),
      },
    },
    async (request) => {
      const t = await downloadOwnData(db, sessionOf(request).memberId, now())
      return { success: true as const, t }
    },
  )

  app.post(
    '/userInfo/deleteAccount',
    {
      schema: {
        operationId: 'deleteAccount',
        tags: ['members'],
        summary: 'Takes everything personal of the member away, for good',
        description: 'The password is needed unless the member came through a social network',
        headers: MemberHeaders,
        body: AccountDeletion,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const remove = () => deleteAccount(deps, sessionOf(request), request.body, now())
      await inTurn(remove, blockOf(request.ip))
      deps.onPicturesGone()
      return { success: true as const }
    },
  )
}
