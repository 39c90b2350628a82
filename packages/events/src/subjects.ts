/** Where the events of a game's draws are published; viewers subscribe under the same name. */
export function drawSubject(code: string): string {
  return `draw.${code}`
}

export function boardSubject(code: string): string {
  return `board.${code}`
}

/** For all members: an event may be about a thousand of them. */
export const unreadSubject = 'unread.counts'

/** One version of a draw's result: the same in the outbox, in the log and for NATS, which drops a second one. */
export function drawMessageId(code: string, turn: number, version: number): string {
  return `${code}:${turn}:${version}`
}
