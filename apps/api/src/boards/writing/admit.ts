import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { consumeForMember } from '../../access/consume-for-member.ts'
import type { Limit } from '../../access/throttle.ts'
import { judgeText } from '../../wording/judge-text.ts'
import type { Author } from './hold-author.ts'
import { isNewcomer } from './newcomer.ts'
import { requireOpen } from './require-open.ts'

interface WriteRequest {
  readonly author: Author
  readonly what: 'message' | 'topic' | 'edit'
  readonly texts: readonly string[]
  readonly at: Date
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
  const leftMs = (mute?.until.getTime() ?? 0) - at.getTime()
  if (leftMs > 0) throw new AppError('muted', Math.ceil(leftMs / 1000))
}

/**
 * Whether what a member wants to write is shown at once or held for a moderator; throws when it may not be written.
 * Moderators are muted by nobody, and the rules are theirs.
 */
export async function admit(trx: Database, { author, what, texts, at }: WriteRequest): Promise<'shown' | 'held'> {
  await requireOpen(trx)
  if (author.role === 'moderator') return 'shown'
  await requireVoice(trx, author.member_id, at)
  await consumeForMember(trx, limits[what][isNewcomer(author, at) ? 'newcomer' : 'usual'], author.member_id, at)
  const rules = await trx.selectFrom('text_rule').select(['kind', 'pattern', 'action']).execute()
  const verdicts = texts.map((text) => judgeText(text, rules))
  if (verdicts.includes('refuse')) throw new AppError('words_refused')
  return verdicts.includes('hold') ? 'held' : 'shown'
}
