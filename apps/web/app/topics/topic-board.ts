import { fetchTopicMessages, replyToTopic } from '@quayso/contract/client-boards'
import type { BoardSource } from '../boards/board-source.ts'

export function topicBoard(topicId: number): BoardSource {
  return {
    name: `topic ${topicId}`,
    fetchPage: (options, paged) => fetchTopicMessages(options, { ...paged, topicId }),
    post: (options, content, key) => replyToTopic(options, { topicId, content }, key),
  }
}
