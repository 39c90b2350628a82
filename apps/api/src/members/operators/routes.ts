import type { KeyObject } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { recordAudit } from '../../access/audit.ts'
import { serveOperators } from '../../access/operator.ts'
import { isAlive } from '../../access/session.ts'
import { findLookalikes } from '../../wording/find-lookalikes.ts'
import { resetNickName } from '../../wording/reset-nick-name.ts'
import { eraseMember } from '../profile/delete-account.ts'
import { describeBrowser } from '../profile/describe-browser.ts'
import { giveUpPictures } from '../profile/own-data/own-pictures.ts'
import { readOwnRows } from '../profile/own-data/own-rows.ts'
import { toOwnData } from '../view.ts'
import type { WalletKeys } from '../wallet/wallet-keys.ts'

interface MemberOperatorsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly keys: readonly KeyObject[]
  readonly walletKeys: WalletKeys | undefined
  readonly onPicturesGone: () => void
}

/** Who is still one, held until the transaction ends. */
async function holdMember(trx: Database, id: number) {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'user_name', 'nick_name', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('member_unknown')
  return member
}

/** Nobody takes a moderator's picture away; not even another. */
async function resetPicture(trx: Database, memberId: number, operatorId: number, at: Date): Promise<void> {
  const { role } = await holdMember(trx, memberId)
  if (role === 'moderator') throw new AppError('forbidden')
  await giveUpPictures(trx, memberId)
  await trx.updateTable('member').set({ icon_url: null }).where('id', '=', memberId).execute()
  await trx
    .insertInto('moderation_act')
    .values({ at, kind: 'picture_reset', member_id: memberId, by_operator: operatorId })
    .execute()
  await recordAudit(trx, { at, operatorId, action: 'picture_reset', subjectId: memberId })
}

interface SessionColumns {
  readonly id: number
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** What its browser called itself, in names of a closed list. */
function toSession({ id, user_agent, created_at, last_seen_at }: SessionColumns) {
  return {
    ...{ id, ...describeBrowser(user_agent) },
    ...{ since: created_at.toISOString(), lastSeen: last_seen_at.toISOString() },
  }
}

/** One session, or all of them. */
async function endSessions(trx: Database, memberId: number, sessionId: number | undefined): Promise<number> {
  let ending = trx.deleteFrom('session').where('member_id', '=', memberId)
  if (sessionId !== undefined) ending = ending.where('id', '=', sessionId)
  return (await ending.returning('id').execute()).length
}

/** What operators do to members, asked for by the console. */
export const memberOperatorsRoutes: FastifyPluginAsync<MemberOperatorsDeps> = async (app, deps) => {
  const { db, now, keys, walletKeys, onPicturesGone } = deps
  serveOperators(
    app,
    { keys, now },
    {
      'reset-picture': async ({ memberId }, { id }) => {
        await db.transaction().execute((trx) => resetPicture(trx, memberId, id, now()))
        onPicturesGone()
        return {}
      },
      'end-sessions': async ({ memberId, sessionId }, { id: operatorId }) =>
        db.transaction().execute(async (trx) => {
          await holdMember(trx, memberId)
          const ended = await endSessions(trx, memberId, sessionId)
          await recordAudit(trx, { at: now(), operatorId, action: 'session_ended', subjectId: memberId })
          return { ended }
        }),
      'member-sessions': async ({ memberId }) => {
        const sessions = await db
          .selectFrom('session')
          .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
          .where('member_id', '=', memberId)
          .where(isAlive(now()))
          .orderBy('last_seen_at', 'desc')
          .execute()
        return { sessions: sessions.map(toSession) }
      },
      lookalikes: async ({ memberId }) => {
        const member = await db.transaction().execute((trx) => holdMember(trx, memberId))
        const found = await findLookalikes(db, member)
        return { members: found.map(({ id, user_name, nick_name }) => ({ id, name: nick_name ?? user_name ?? '' })) }
      },
      'reset-lookalikes': async ({ memberId }, { id: operatorId }) => {
        const found = await findLookalikes(db, await db.transaction().execute((trx) => holdMember(trx, memberId)))
        await db.transaction().execute(async (trx) => {
          for (const { id, user_name } of found) {
            await resetNickName(trx, { memberId: id, userName: user_name ?? '' })
            await recordAudit(trx, { at: now(), operatorId, action: 'nickname_reset', subjectId: id })
          }
        })
        return { reset: found.length }
      },
      'export-member': async ({ memberId }, { id: operatorId }) =>
        db.transaction().execute(async (trx) => {
          await holdMember(trx, memberId)
          await recordAudit(trx, { at: now(), operatorId, action: 'data_downloaded', subjectId: memberId })
          return { data: JSON.stringify(toOwnData(await readOwnRows(trx, memberId, walletKeys)), null, 2) }
        }),
      'delete-member': async ({ memberId }, { id: operatorId }) => {
        await db.transaction().execute(async (trx) => {
          await holdMember(trx, memberId)
          await eraseMember(trx, memberId, now())
          await recordAudit(trx, { at: now(), operatorId, action: 'account_deleted', subjectId: memberId })
        })
        onPicturesGone()
        return {}
      },
    },
  )
}
