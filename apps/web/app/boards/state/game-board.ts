import { boardCalls } from './board-calls.ts'
import type { BoardSource } from './board-source.ts'

export function gameBoard(gameCode: string): BoardSource {
  return {
    name: gameCode,
    fetchPage: async (options, paged) => (await boardCalls()).fetchMessages(options, { ...paged, gameCode }),
    fetchHeld: async (options) => (await (await boardCalls()).fetchHeld(options, { gameCode })).rows,
    post: async (options, content, key) => (await boardCalls()).postMessage(options, { gameCode, content }, key),
  }
}
