import type { StackAddresses } from '@quayso/stack/addresses'
import type { SampleMember } from '@quayso/stack/browser/sample-members'
import { addTopics } from '@quayso/stack/browser/sample-topics'

/** `Chủ đề 1` is the oldest; their numbers in that order. */
export function fillTopics(
  stack: StackAddresses,
  game: string,
  { id }: SampleMember,
  count: number,
): Promise<number[]> {
  const nowMs = Date.parse('2026-11-13T13:14:00Z')
  const topics = Array.from({ length: count }, (_, i) => ({
    ...{ memberId: id, game, subject: `Chủ đề ${i + 1}`, content: `Nội dung ${i + 1}` },
    atMs: nowMs - (count - 1 - i) * 60_000,
  }))
  return addTopics(stack.postgres.url, topics)
}
