import type { OperatorAnswer, OperatorBody, RuleDraft } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { judgeText } from '../../wording/judge-text.ts'
import { judgeWritten } from '../writing/judge-written.ts'

/** What a new rule is measured by. */
const mostMeasured = 1000

async function readRules(db: Database) {
  return db.selectFrom('text_rule').select(['id', 'kind', 'pattern', 'action']).execute()
}

/** What would become of a text, and why: by the rules as they are, and with one that is not saved yet in its place. */
export async function tryText(
  db: Database,
  { text, draft }: OperatorBody<'try-text'>,
): Promise<OperatorAnswer<'try-text'>> {
  const rules = await readRules(db)
  if (!draft) return judgeWritten({ content: text }, rules)
  const others = rules.filter(
    ({ id, kind, pattern }) => id !== draft.id && !(kind === draft.kind && pattern === draft.pattern),
  )
  return judgeWritten({ content: text }, [...others, { ...draft, id: draft.id ?? null }])
}

/** How many of the newest messages a rule would have met, and how many of those are shown because a moderator said so. */
export async function measureRule(db: Database, draft: RuleDraft): Promise<OperatorAnswer<'measure-rule'>> {
  const messages = await db
    .selectFrom('message')
    .select(['content', 'approved_at'])
    .where('content', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostMeasured)
    .execute()
  // Among the others, because a rule that names a host more closely takes it away from this one.
  const closer = (await readRules(db)).filter(
    ({ id, kind, pattern }) => draft.kind === 'link' && kind === 'link' && id !== draft.id && pattern !== draft.pattern,
  )
  const met = messages.filter(({ content }) =>
    judgeText(content ?? '', [draft, ...closer]).met.some(({ rule }) => rule === draft),
  )
  return {
    looked: messages.length,
    met: met.length,
    approved: met.filter(({ approved_at }) => approved_at !== null).length,
  }
}
