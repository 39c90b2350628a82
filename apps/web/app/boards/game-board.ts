import { fetchMessages, postMessage } from '@quayso/contract/client-boards'
import type { BoardSource } from './board-source.ts'

export function gameBoard(gameCode: string): BoardSource {
  return {
    name: gameCode,
    fetchPage: (options, paged) => fetchMessages(options, { ...paged, gameCode }),
    post: (options, content, key) => postMessage(options, { gameCode, content }, key),
  }
}
