import type { Database } from '@quayso/database/connect'

const dayMs = 86_400_000
/** How long a removal can be undone. */
const removedMs = 30 * dayMs
/** The rules' hits of a week are counted. */
const hitsMs = 8 * dayMs

/** What was removed long enough ago is gone for good, and old hits of rules with it. */
export async function forgetRemoved(db: Database, at: Date): Promise<void> {
  await db
    .deleteFrom('removed_text')
    .where('removed_at', '<', new Date(at.getTime() - removedMs))
    .execute()
  await db
    .deleteFrom('text_rule_hit')
    .where('at', '<', new Date(at.getTime() - hitsMs))
    .execute()
}
