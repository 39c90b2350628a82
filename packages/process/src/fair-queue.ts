/** The sender of a task; a unique symbol when it is unknown. */
export type Sender = string | symbol

export interface FairQueue<Ticket> {
  readonly size: () => number
  readonly add: (sender: Sender, ticket: Ticket) => void
  /** The task of the sender with the fewest recent turns; of several, the first. */
  readonly takeNext: () => Ticket | undefined
  /**
   * Removes and returns the last task of the sender with the most waiting, if that is more than this sender would have.
   */
  readonly evictFor: (sender: Sender) => Ticket | undefined
  /** Counts a task that ran without waiting. */
  readonly countTurn: (sender: Sender) => void
}

interface Waiting<Ticket> {
  readonly sender: Sender
  readonly ticket: Ticket
}

/** After this many preferred tasks the one that has waited longest is next, so that none starves. */
const preferredInARow = 3
/** The counts are reset after this many turns. */
const countedTurns = 500

function leastOf<One>(all: readonly One[], rank: (one: One) => number): number {
  const values = all.map(rank)
  return values.indexOf(Math.min(...values))
}

export function createFairQueue<Ticket>(): FairQueue<Ticket> {
  const waiting: Waiting<Ticket>[] = []
  let turns = new Map<Sender, number>()
  let counted = 0
  let preferred = 0

  const turnsOf = (sender: Sender) => turns.get(sender) ?? 0
  const countTurn = (sender: Sender) => {
    if (counted++ >= countedTurns) {
      turns = new Map()
      counted = 0
    }
    turns.set(sender, turnsOf(sender) + 1)
  }
  const waitingOf = (sender: Sender) => waiting.filter((one) => one.sender === sender).length

  return {
    size: () => waiting.length,
    add: (sender, ticket) => void waiting.push({ sender, ticket }),
    takeNext: () => {
      preferred = preferred < preferredInARow ? preferred + 1 : 0
      const [next] = waiting.splice(preferred === 0 ? 0 : leastOf(waiting, ({ sender }) => turnsOf(sender)), 1)
      if (next) countTurn(next.sender)
      return next?.ticket
    },
    evictFor: (sender) => {
      const most = Math.max(...waiting.map((one) => waitingOf(one.sender)))
      if (most <= waitingOf(sender) + 1) return undefined
      const last = waiting.findLastIndex((one) => waitingOf(one.sender) === most)
      return waiting.splice(last, 1)[0]?.ticket
    },
    countTurn,
  }
}
