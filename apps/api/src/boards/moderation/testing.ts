import type { TestMember } from '../testing.ts'
import { testTopics } from '../topics/testing.ts'

/** Boards with two rules, a moderator, and short ways to keep order. */
export async function testOrder() {
  const topics = await testTopics()
  const { db, ask, join, lan } = topics
  const moderator = await join({ userName: 'Mai', role: 'moderator' })
  await db
    .insertInto('text_rule')
    .values([
      { kind: 'word', pattern: 'lừa đảo', action: 'hold' },
      { kind: 'word', pattern: 'casino', action: 'refuse' },
    ])
    .execute()
  const post = (content: string, as: TestMember = lan, key?: string) =>
    ask('boardMessage/save', { as, body: { gameCode: 'st60', content }, ...(key && { key }) })
  const texts = async () => {
    const { rows } = (await ask('boardMessage/list?gameCode=st60')).body
    return rows.map(({ content }: { content: string }) => content)
  }
  const queue = async () => (await ask('moderation/queue', { as: moderator })).body
  const decide = (how: 'approve' | 'remove', id: number, as: TestMember = moderator) =>
    ask(`moderation/${how}`, { as, body: { id } })
  const report = (id: number, as: TestMember, kind: 'boardMessage' | 'topic' = 'boardMessage') =>
    ask(`${kind}/report`, { as, body: { id, reason: 'spam' } })
  const audited = async () => {
    const rows = await db.selectFrom('audit').select(['member_id', 'action', 'subject_id']).orderBy('id').execute()
    return rows.map(({ member_id, action, subject_id }) => [member_id, action, subject_id])
  }
  /** What has been told of the message and not been relayed: nobody relays here. */
  const told = async () => {
    const rows = await db.selectFrom('board_outbox').select('payload').orderBy('id').execute()
    return rows.map(({ payload }) => (payload as { message: { content: string } | null }).message?.content ?? null)
  }
  return { ...topics, moderator, post, texts, queue, decide, report, audited, told }
}
