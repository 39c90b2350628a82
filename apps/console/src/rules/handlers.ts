import type { RuleDraft } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { rulesCalls } from './calls.ts'
import { cleanPattern } from './clean-pattern.ts'

interface Row {
  readonly id: number
  readonly kind: 'word' | 'link'
  readonly pattern: string
  readonly action: 'allow' | 'hold' | 'refuse'
  readonly hits: number
  readonly approved: number
  readonly by: string | null
  readonly at: Date | null
}

const weekMs = 7 * 86_400_000

async function readRules(db: Database, now: Date) {
  const since = new Date(now.getTime() - weekMs)
  const { rows } = await sql<Row>`
    SELECT r.id, r.kind, r.pattern, r.action, o.name AS by, r.changed_at AS at,
      (SELECT count(*)::integer FROM text_rule_hit h WHERE h.rule_id = r.id AND h.at > ${since}) AS hits,
      (SELECT count(*)::integer FROM moderation_act a
        WHERE a.at > ${since} AND a.kind = 'approved' AND a.undone_at IS NULL AND r.id = ANY(a.rule_ids)) AS approved
    FROM text_rule r LEFT JOIN operator o ON o.id = r.changed_by
    ORDER BY r.kind DESC, r.pattern`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}

async function holdRule(trx: Database, id: number) {
  const rule = await trx
    .selectFrom('text_rule')
    .select(['id', 'kind', 'pattern', 'action', 'changed_at', 'changed_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!rule) throw new Refusal('conflict', { reason: 'gone' })
  return rule
}

/** Refuses what somebody else has saved since it was read, and says who. */
async function refuseOlder(trx: Database, rule: Awaited<ReturnType<typeof holdRule>>, at: string | null | undefined) {
  if ((rule.changed_at?.toISOString() ?? null) === (at ?? null)) return
  const by = await trx
    .selectFrom('operator')
    .select('name')
    .where('id', '=', rule.changed_by ?? 0)
    .executeTakeFirst()
  throw new Refusal('conflict', { reason: 'changed', by: by?.name, pattern: rule.pattern, action: rule.action })
}

function check(draft: RuleDraft): RuleDraft {
  if (draft.kind === 'word' && draft.action === 'allow') throw new Refusal('invalid', { field: 'action' })
  return { ...draft, pattern: cleanPattern(draft) }
}

/** Two rules of one pattern would contradict each other. */
async function refuseSame(trx: Database, { id, kind, pattern }: RuleDraft): Promise<void> {
  const same = await trx
    .selectFrom('text_rule')
    .select('id')
    .where('kind', '=', kind)
    .where('pattern', '=', pattern)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst()
  if (same) throw new Refusal('conflict', { reason: 'same', id: same.id })
}

export const rulesHandlers: Handlers<typeof rulesCalls> = {
  'rules.list': async (_input, { db, now }) => ({ rows: await readRules(db, now) }),
  'rules.save': async ({ draft: given, at }, { db, operator, now, audit }) => {
    const draft = check(given)
    await refuseSame(db, draft)
    const { kind, pattern, action } = draft
    const columns = { kind, pattern, action, changed_by: operator.id, changed_at: now }
    if (draft.id === undefined) {
      const { id } = await db.insertInto('text_rule').values(columns).returning('id').executeTakeFirstOrThrow()
      await audit({ action: 'rule-added', subject: `rule/${id}`, after: { kind, pattern, action } })
      return { id }
    }
    const before = await holdRule(db, draft.id)
    await refuseOlder(db, before, at)
    await db.updateTable('text_rule').set(columns).where('id', '=', before.id).execute()
    await audit({
      ...{ action: 'rule-changed', subject: `rule/${before.id}` },
      before: { kind: before.kind, pattern: before.pattern, action: before.action },
      after: { kind, pattern, action },
    })
    return { id: before.id }
  },
  'rules.remove': async ({ id }, { db, audit }) => {
    const { kind, pattern, action } = await holdRule(db, id)
    await db.deleteFrom('text_rule').where('id', '=', id).execute()
    await audit({ action: 'rule-removed', subject: `rule/${id}`, before: { kind, pattern, action } })
    return {}
  },
  'rules.try': async ({ text, draft }, { services, operator }) => {
    // While it is being typed a pattern may be none yet.
    const tried = draft?.pattern.trim() ? { ...draft, pattern: draft.pattern.trim().toLowerCase() } : undefined
    return services.callApi('try-text', { text, ...(tried && { draft: tried }) }, { operator })
  },
  'rules.measure': async ({ draft }, { services, operator }) =>
    services.callApi('measure-rule', { draft: check(draft) }, { operator }),
}
