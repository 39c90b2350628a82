import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import { sql } from 'kysely'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { approve, propose, reject, takeProposal, withdraw } from '../proposals/proposals.ts'
import type { gameCalls } from './calls.ts'
import {
  type ClosingPayload,
  canOpenAgain,
  closingKind,
  firstClosingDay,
  readFirstFreeDay,
  readGames,
} from './read-games.ts'
import { refuseOfficialNames, rename, requireDay, requireGame } from './rename.ts'

const closingExpiresMs = 7 * 86_400_000

interface SettingRow {
  readonly is_on_front: boolean
  readonly is_at_office: boolean
  readonly has_board: boolean
  readonly closed_from: string | null
}

/** The row of a game, made if there is none, and locked until the transaction ends. */
async function lockSetting(trx: Database, code: string): Promise<SettingRow> {
  await sql`INSERT INTO game_setting (game) VALUES (${code}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<SettingRow>`
    SELECT is_on_front, is_at_office, has_board, closed_from::text AS closed_from
    FROM game_setting WHERE game = ${code} FOR UPDATE`.execute(trx)
  return rows[0] as SettingRow
}

/** The database refuses a day from which the game has numbers or commitments. */
async function setClosing(trx: Database, code: string, closedFrom: string | null): Promise<void> {
  try {
    await sql`UPDATE game_setting SET closed_from = ${closedFrom} WHERE game = ${code}`.execute(trx)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23001') throw error
    throw new Refusal('conflict', { reason: 'has-draws', closedFrom })
  }
}

/** Why a game cannot be closed from this day, or opened again. */
async function checkClosing(trx: Database, game: Game, { closedFrom }: ClosingPayload, now: Date): Promise<void> {
  const before = (await lockSetting(trx, game.code)).closed_from
  if (closedFrom === before) throw new Refusal('conflict', { reason: 'so-already' })
  if (before !== null && !canOpenAgain(game, before, now)) throw new Refusal('invalid', { problem: 'too-late' })
  if (closedFrom === null) return
  requireDay(closedFrom)
  const earliest = firstClosingDay(game, await readFirstFreeDay(trx, game.code), now)
  if (closedFrom < earliest) throw new Refusal('invalid', { problem: 'too-early', earliest })
}

export const gameHandlers: Handlers<typeof gameCalls> = {
  'games.list': async (_input, { db, now }) => ({ games: await readGames(db, now), today: dayNameOf(now.getTime()) }),

  'games.show': async ({ code }, { db }) => {
    requireGame(code)
    const { rows } = await sql<{ messages: number; results: number }>`
      SELECT
        (SELECT count(*)::int FROM message m JOIN board b ON b.id = m.board_id WHERE b.game = ${code}) AS messages,
        coalesce((SELECT drawn FROM game_clock WHERE game = ${code}), 0)::int AS results`.execute(db)
    return rows[0] ?? { messages: 0, results: 0 }
  },

  'games.changeVisibility': async ({ code, before, after }, { db, audit }) => {
    requireGame(code)
    const row = await lockSetting(db, code)
    const now = { isOnFront: row.is_on_front, isAtOffice: row.is_at_office, hasBoard: row.has_board }
    if (JSON.stringify(now) !== JSON.stringify({ ...now, ...before })) throw new Refusal('conflict', { now })
    const { isOnFront, isAtOffice, hasBoard } = after
    await db
      .updateTable('game_setting')
      .set({ is_on_front: isOnFront, is_at_office: isAtOffice, has_board: hasBoard })
      .where('game', '=', code)
      .execute()
    await audit({ action: 'game-visibility-changed', subject: `game/${code}`, before, after })
    return {}
  },

  'games.changeOrder': async ({ category, before, after }, { db, now, audit }) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('game order'))`.execute(db)
    const offered = (await readGames(db, now)).filter((game) => game.category === category).map(({ code }) => code)
    if (offered.join() !== before.join()) throw new Refusal('conflict', { now: offered })
    if (after.toSorted().join() !== offered.toSorted().join()) throw new Refusal('invalid', { problem: 'games' })
    for (const [place, code] of after.entries()) {
      await sql`
        INSERT INTO game_setting (game, place) VALUES (${code}, ${place})
        ON CONFLICT (game) DO UPDATE SET place = excluded.place`.execute(db)
    }
    await audit({ action: 'game-order-changed', subject: `category/${category}`, before, after })
    return {}
  },

  'games.rename': async (renaming, context) => {
    if (requireGame(renaming.code).drawnBy !== 'us') throw new Refusal('invalid', { problem: 'two-people' })
    await refuseOfficialNames(context.db, renaming.names)
    await rename(renaming, context)
    return {}
  },

  'games.dropNames': async ({ code, firstDay }, { db, now, audit }) => {
    if (firstDay <= dayNameOf(now.getTime())) throw new Refusal('invalid', { problem: 'past' })
    const dropped = await db
      .deleteFrom('game_name')
      .where('game', '=', code)
      .where(sql<boolean>`first_day = ${firstDay}::date`)
      .returning(['vi', 'en', 'th', 'zh'])
      .executeTakeFirst()
    if (!dropped) throw new Refusal('unknown')
    await audit({ action: 'game-name-dropped', subject: `game/${code}`, before: { ...dropped, from: firstDay } })
    return {}
  },

  'games.closeOwn': async (payload, { db, now, audit }) => {
    const game = requireGame(payload.code)
    if (game.drawnBy !== 'us') throw new Refusal('invalid', { problem: 'two-people' })
    const before = (await lockSetting(db, game.code)).closed_from
    await checkClosing(db, game, payload, now)
    await setClosing(db, game.code, payload.closedFrom)
    const action = payload.closedFrom === null ? 'game-opened' : 'game-closed'
    const after = { closedFrom: payload.closedFrom }
    await audit({ action, subject: `game/${game.code}`, before: { closedFrom: before }, after })
    return {}
  },

  'games.proposeClosing': async (payload, { db, operator, now, audit }) => {
    const game = requireGame(payload.code)
    if (game.drawnBy === 'us') throw new Refusal('invalid', { problem: 'own' })
    await checkClosing(db, game, payload, now)
    const subject = `game/${game.code}`
    const expiresAt = new Date(now.getTime() + closingExpiresMs)
    const id = await propose(db, { kind: closingKind, subject, payload, expiresAt }, operator, now)
    await audit({ action: 'game-closing-proposed', subject, after: { ...payload, proposal: id } })
    return { id }
  },

  'games.approveClosing': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, closingKind, { id, now })
    const payload = proposal.payload as ClosingPayload
    await approve(db, proposal, operator, now)
    const before = (await lockSetting(db, payload.code)).closed_from
    await checkClosing(db, requireGame(payload.code), payload, now)
    await setClosing(db, payload.code, payload.closedFrom)
    await audit({
      action: payload.closedFrom === null ? 'game-opened' : 'game-closed',
      subject: proposal.subject,
      second: proposal.proposedBy.login,
      before: { closedFrom: before },
      after: { closedFrom: payload.closedFrom },
    })
    return {}
  },

  'games.sendBackClosing': async ({ id, note }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, closingKind, { id, now })
    await reject(db, proposal, { operator, now, state: 'sent-back', note })
    await audit({ action: 'game-closing-sent-back', subject: proposal.subject, after: { proposal: id, note } })
    return {}
  },

  'games.withdrawClosing': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, closingKind, { id, now })
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'game-closing-withdrawn', subject: proposal.subject, before: proposal.payload })
    return {}
  },
}
