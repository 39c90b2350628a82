import { memberCalls } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import { networkOfCustomer } from '@quayso/process/network'
import type { FastifyPluginAsync } from 'fastify'
import { senderOf } from '../../access/sender.ts'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { CommandDeps } from '../deps.ts'
import { readProfile } from '../queries.ts'
import { toUserInfo } from '../view.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { dismissNotices, readNotices } from './notices.ts'
import { downloadOwnData } from './own-data/own-data.ts'
import { updateInfo } from './update-info.ts'

export const profileRoutes: FastifyPluginAsync<CommandDeps> = async (app, deps) => {
  const { db, now, inTurn } = deps

  serve(app, memberCalls.fetchUserInfo, async (request) => {
    const profile = await readProfile(db, sessionOf(request).memberId)
    if (!profile) throw new AppError('session_ended')
    return toUserInfo(profile)
  })

  serve(app, memberCalls.updateInfo, async (request) => {
    const updated = await updateInfo(db, sessionOf(request), request.body, now())
    deps.onPicturesGone()
    return updated
  })

  serve(app, memberCalls.changePassword, async (request) => {
    const network = senderOf(request.ip)
    const change = () => changePassword(deps, sessionOf(request), request.body, { at: now(), network })
    await inTurn(change, networkOfCustomer(request.ip))
  })

  serve(app, memberCalls.fetchNotices, async (request) => {
    const rows = await readNotices(db, sessionOf(request).memberId, now())
    return { rows, total: rows.length }
  })

  serve(app, memberCalls.dismissNotices, async (request) => {
    await dismissNotices(db, sessionOf(request).memberId, request.body.id, now())
  })

  serve(app, memberCalls.fetchOwnData, async (request) => downloadOwnData(deps, sessionOf(request).memberId, now()))

  serve(app, memberCalls.deleteAccount, async (request) => {
    const remove = () => deleteAccount(deps, sessionOf(request), request.body, now())
    await inTurn(remove, networkOfCustomer(request.ip))
    deps.onPicturesGone()
  })
}
