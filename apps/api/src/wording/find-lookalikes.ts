import { lookOf } from '@quayso/contract/rules/look'
import type { Database } from '@quayso/database/connect'

export interface Named {
  readonly id: number
  readonly user_name: string | null
  readonly nick_name: string | null
}

const batchSize = 10_000

/** Members who are called what looks like a name of this one. Reads the names of all, some at a time. */
export async function findLookalikes(db: Database, member: Named): Promise<Named[]> {
  const looks = new Set([member.user_name, member.nick_name].map((name) => lookOf(name ?? '')).filter(Boolean))
  const found: Named[] = []
  for (let last = 0; ; ) {
    const batch = await db
      .selectFrom('member')
      .select(['id', 'user_name', 'nick_name'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    found.push(
      ...batch.filter((one) => one.id !== member.id && looks.has(lookOf(one.nick_name ?? one.user_name ?? ''))),
    )
    if (batch.length < batchSize) return found
    last = batch[batch.length - 1]?.id ?? 0
  }
}
