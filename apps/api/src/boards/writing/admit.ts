import { AppError } from '@quayso/contract/errors/errors'
import type { Mark } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { consumeForMember } from '../../access/consume-for-member.ts'
import type { Limit } from '../../access/throttle.ts'
import type { Author } from './hold-author.ts'
import { judgeWritten, rulesIn, type Written } from './judge-written.ts'
import { isNewcomer } from './newcomer.ts'
import { requireOpen } from './require-open.ts'
import { countHits, RefusedByRules } from './rule-hits.ts'

interface WriteRequest {
  readonly author: Author
  readonly what: 'message' | 'topic' | 'edit'
  readonly text: Written
  readonly at: Date
}

interface Admission {
  readonly state: 'shown' | 'held'
  /** What the rules have met, when they hold it. */
  readonly marks: readonly Mark[]
}

const limits: Readonly<Record<WriteRequest['what'], { readonly usual: Limit; readonly newcomer: Limit }>> = {
  message: {
    usual: { name: 'message', burst: 20, perHour: 120 },
    newcomer: { name: 'message by newcomer', burst: 3, perHour: 20 },
  },
  topic: {
    usual: { name: 'topic', burst: 5, perHour: 10 },
    newcomer: { name: 'topic by newcomer', burst: 1, perHour: 2 },
  },
  edit: {
    usual: { name: 'edit', burst: 20, perHour: 120 },
    newcomer: { name: 'edit by newcomer', burst: 5, perHour: 20 },
  },
}

async function requireVoice(trx: Database, memberId: number, at: Date): Promise<void> {
  const mute = await trx.selectFrom('mute').select('until').where('member_id', '=', memberId).executeTakeFirst()
  if (mute?.until === null) throw new AppError('muted')
  const leftMs = (mute?.until.getTime() ?? 0) - at.getTime()
  if (leftMs > 0) throw new AppError('muted', Math.ceil(leftMs / 1000))
}

/**
 * Whether what a member wants to write is shown at once or held for a moderator; throws when it may not be written.
 * Moderators are muted by nobody, and the rules are theirs.
 */
export async function admit(trx: Database, { author, what, text, at }: WriteRequest): Promise<Admission> {
  await requireOpen(trx)
  if (author.role === 'moderator') return { state: 'shown', marks: [] }
  await requireVoice(trx, author.member_id, at)
  await consumeForMember(trx, limits[what][isNewcomer(author, at) ? 'newcomer' : 'usual'], author.member_id, at)
  const rules = await trx.selectFrom('text_rule').select(['id', 'kind', 'pattern', 'action']).execute()
  const { verdict, marks } = judgeWritten(text, rules)
  if (verdict === 'refuse') throw new RefusedByRules(rulesIn(marks))
  await countHits(trx, rulesIn(marks), at)
  return verdict === 'hold' ? { state: 'held', marks } : { state: 'shown', marks: [] }
}
