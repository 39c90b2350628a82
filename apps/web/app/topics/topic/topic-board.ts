import { boardCalls } from '../../boards/state/board-calls.ts'
import type { BoardSource } from '../../boards/state/board-source.ts'

export function topicBoard(topicId: number): BoardSource {
  return {
    name: `topic ${topicId}`,
    fetchPage: async (options, paged) => (await boardCalls()).fetchTopicMessages(options, { ...paged, topicId }),
    fetchHeld: async (options) => (await (await boardCalls()).fetchHeldAnswers(options, { topicId })).rows,
    post: async (options, content, key) => (await boardCalls()).replyToTopic(options, { topicId, content }, key),
  }
}
