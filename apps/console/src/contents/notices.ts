import type { Database } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { locales } from '@quayso/games/locale'
import { sql } from 'kysely'
import { readPeriod } from '../ads/period.ts'
import type { Handler } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { contentCalls } from './calls.ts'
import { refuseBadText, tidy } from './page-texts.ts'

const places: ReadonlySet<string> = new Set(['home', ...games.map(({ code }) => code)])

const from = sql<Date | null>`lower(n.shown)`.as('from')
const to = sql<Date | null>`upper(n.shown)`.as('to')

/** Those that are not over first, newest first. */
export async function readNotices(db: Database, now: Date) {
  const rows = await db
    .selectFrom('notice as n')
    .innerJoin('operator as o', 'o.id', 'n.changed_by')
    .select(['n.id', 'n.revision', 'n.vi', 'n.en', 'n.th', 'n.zh', 'n.places', 'n.is_draft', 'n.changed_at'])
    .select([from, to, 'o.login', 'o.name'])
    .orderBy(sql`upper(n.shown) IS NOT NULL AND upper(n.shown) <= ${now}`)
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ is_draft, changed_at, login, name, from, to, ...row }) => ({
    ...row,
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    state: stateOf({ isDraft: is_draft, from, to }, now),
    changedBy: { login, name },
    changedAt: changed_at.toISOString(),
  }))
}

interface Shown {
  readonly isDraft: boolean
  readonly from: Date | null
  readonly to: Date | null
}

function stateOf({ isDraft, from, to }: Shown, now: Date): 'draft' | 'waiting' | 'shown' | 'over' {
  if (isDraft) return 'draft'
  if (to && to <= now) return 'over'
  return from && from > now ? 'waiting' : 'shown'
}

type Saved = (typeof contentCalls)['contents.saveNotice']

export const saveNotice: Handler<Saved> = async (input, { db, operator, now, audit }) => {
  const { id, revision, isDraft } = input
  const texts = { vi: tidy(input.vi), en: tidy(input.en), th: tidy(input.th), zh: tidy(input.zh) }
  for (const locale of locales) refuseBadText(texts[locale], { locale })
  if (texts.vi === '') throw new Refusal('invalid', { reason: 'incomplete', locales: ['vi'] })
  const unknown = input.places.find((place) => !places.has(place))
  if (unknown !== undefined) throw new Refusal('invalid', { reason: 'place', place: unknown })
  const period = readPeriod(input)
  const row = {
    ...texts,
    places: [...new Set(input.places)],
    shown: sql<string>`tstzrange(${period.from}, ${period.to})`,
    is_draft: isDraft,
    changed_by: operator.id,
    changed_at: now,
  }
  if (id === undefined) {
    const added = await db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()
    await audit({ action: 'notice-saved', subject: `notice/${added.id}`, after: { ...texts, ...period, isDraft } })
    return added
  }
  const before = await db
    .selectFrom('notice as n')
    .select(['n.vi', 'n.en', 'n.th', 'n.zh', 'n.places', 'n.is_draft as isDraft', 'n.revision', from, to])
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('unknown')
  if (before.revision !== revision) throw new Refusal('conflict', { revision: before.revision })
  await db
    .updateTable('notice')
    .set({ ...row, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await audit({
    action: 'notice-saved',
    subject: `notice/${id}`,
    before,
    after: { ...texts, places: row.places, isDraft, ...period },
  })
  return { id }
}
