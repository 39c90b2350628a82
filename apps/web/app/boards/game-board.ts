import type { BoardSource } from './board-source.ts'

/** The calls come with the part of the board that makes them: a page of a draw does without until then. */
const calls = () => import('@quayso/contract/client-boards')

export function gameBoard(gameCode: string): BoardSource {
  return {
    name: gameCode,
    fetchPage: async (options, paged) => (await calls()).fetchMessages(options, { ...paged, gameCode }),
    post: async (options, content, key) => (await calls()).postMessage(options, { gameCode, content }, key),
  }
}
