import { randomUUID } from 'node:crypto'
import { namesNumber } from '@quayso/contract/rules/named-number'
import type { Database } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { locales } from '@quayso/games/locale'
import { sql } from 'kysely'
import { readPeriod, toIso } from '../ads/period.ts'
import { type ChangeKind, fieldsOf, type Writing } from '../changes/change-kind.ts'
import type { Handler } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { contentCalls, NoticeInput } from './calls.ts'
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

function textsOf({ vi, en, th, zh }: NoticeInput) {
  return { vi: tidy(vi), en: tidy(en), th: tidy(th), zh: tidy(zh) }
}

/** As it will be written. */
function acceptNotice<Given extends NoticeInput>(notice: Given): Given {
  const texts = textsOf(notice)
  for (const locale of locales) refuseBadText(texts[locale], { locale })
  if (texts.vi === '') throw new Refusal('invalid', { reason: 'incomplete', locales: ['vi'] })
  const unknown = notice.places.find((place) => !places.has(place))
  if (unknown !== undefined) throw new Refusal('invalid', { reason: 'place', place: unknown })
  readPeriod(notice)
  return { ...notice, ...texts, places: [...new Set(notice.places)] }
}

/** The notice that the operator has read, locked; undefined for a new one. */
async function takeNotice(trx: Database, { id, revision }: NoticeInput) {
  if (id === undefined) return undefined
  const before = await trx
    .selectFrom('notice as n')
    .select(['n.vi', 'n.en', 'n.th', 'n.zh', 'n.places', 'n.is_draft as isDraft', 'n.revision', from, to])
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('unknown')
  if (before.revision !== revision) throw new Refusal('conflict', { revision: before.revision })
  return before
}

async function writeNotice(given: NoticeInput, { db, operator, now, audit }: Writing): Promise<{ id: number }> {
  const notice = acceptNotice(given)
  const { id, revision, isDraft } = notice
  const texts = textsOf(notice)
  const period = readPeriod(notice)
  const row = {
    ...texts,
    places: notice.places,
    shown: sql<string>`tstzrange(${period.from}, ${period.to})`,
    is_draft: isDraft,
    changed_by: operator.id,
    changed_at: now,
  }
  const before = await takeNotice(db, notice)
  if (id === undefined) {
    const added = await db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()
    await audit({ action: 'notice-saved', subject: `notice/${added.id}`, after: { ...texts, ...period, isDraft } })
    return added
  }
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

/** A draft is on no page. */
const takesTwo = (notice: NoticeInput) => !notice.isDraft && locales.some((locale) => namesNumber(notice[locale]))

export const saveNotice: Handler<(typeof contentCalls)['contents.saveNotice']> = async (notice, context) => {
  if (takesTwo(notice)) throw new Refusal('invalid', { reason: 'two-people' })
  return writeNotice(notice, context)
}

const shownOf = ({ vi, en, th, zh, places, from, to }: Omit<NoticeInput, 'revision' | 'isDraft'>) => {
  return { vi, en, th, zh, places: places.join(' '), from: toIso(from), to: toIso(to) }
}

export const noticeChange: ChangeKind<NoticeInput & { readonly kind: 'notice' }> = {
  permission: 'contents.change',
  subjectOf: ({ id }) => `notice/${id ?? randomUUID()}`,
  accept: async (notice, { db }) => {
    await takeNotice(db, notice)
    return acceptNotice(notice)
  },
  describe: async (notice, { db, now }) => {
    const before = (await readNotices(db, now)).find(({ id, state }) => id === notice.id && state !== 'draft')
    return fieldsOf(before ? shownOf(before) : {}, shownOf(notice))
  },
  write: writeNotice,
}
