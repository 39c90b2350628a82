/** Who a task is from; a symbol that nobody shares stands for somebody of whom nothing is known. */
export type Sender = string | symbol

export interface FairQueue<Ticket> {
  readonly size: () => number
  readonly add: (sender: Sender, ticket: Ticket) => void
  /** Whoever has had the fewest turns lately, and of several the one who came first. */
  readonly takeNext: () => Ticket | undefined
  /** The last one of whoever has the most here, if that is more than this sender would have with one more. */
  readonly evictFor: (sender: Sender) => Ticket | undefined
  /** Somebody has had a turn without waiting for it. */
  readonly countTurn: (sender: Sender) => void
}

interface Waiting<Ticket> {
  readonly sender: Sender
  readonly ticket: Ticket
}

/** After so many who were preferred it is the turn of whoever has waited longest, so that nobody is forgotten. */
const preferredInARow = 3
/** Turns further back than this are forgotten. */
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
