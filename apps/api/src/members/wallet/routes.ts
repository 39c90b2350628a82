import { walletCalls } from '@quayso/contract/calls/wallet'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { consumeForMember } from '../../access/consume-for-member.ts'
import { sessionOf } from '../../access/session.ts'
import type { Limit } from '../../access/throttle.ts'
import { serve } from '../../http/serve.ts'
import type { CommandDeps } from '../deps.ts'
import { countTickets, deleteWallet, findWallet, holdWallet } from './queries.ts'
import { syncTickets } from './sync-tickets.ts'

/** A page syncs when it is opened, when its visitor returns and after changes. */
const syncs: Limit = { name: 'ticket sync', burst: 60, perHour: 600 }

export const walletRoutes: FastifyPluginAsync<CommandDeps> = async (app, { db, now, walletKeys }) => {
  const requireKeys = () => {
    if (!walletKeys) throw new AppError('not_ready')
    return walletKeys
  }

  serve(app, walletCalls.fetchWallet, async (request) => {
    requireKeys()
    const wallet = await findWallet(db, sessionOf(request).memberId)
    return { count: wallet ? await countTickets(db, wallet.id) : null }
  })

  serve(app, walletCalls.syncTickets, async (request) => {
    const keys = requireKeys()
    const { memberId } = sessionOf(request)
    await consumeForMember(db, syncs, memberId, now())
    return syncTickets({ db, keys, memberId, at: now() }, request.body)
  })

  serve(app, walletCalls.deleteWallet, async (request) => {
    const { memberId } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      // Whoever syncs at this moment comes before or after.
      await holdWallet(trx, memberId)
      await deleteWallet(trx, memberId)
    })
  })
}
