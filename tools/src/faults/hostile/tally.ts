/** How an attacker was answered. */
export interface Tally {
  readonly sent: number
  readonly ok: number
  readonly moved: number
  readonly refused: number
  readonly failed: number
  /** Cut off, or not answered by the time the attack was over. */
  readonly unanswered: number
}

/** An attack under way. */
export interface Attacking {
  readonly stop: () => Promise<Tally>
}

/** Counts what was sent and how it was answered. */
export function createTally() {
  const classes = { 2: 0, 3: 0, 4: 0, 5: 0 }
  let sent = 0
  return {
    send: () => void sent++,
    answer: (status: number) => void classes[Math.floor(status / 100) as keyof typeof classes]++,
    read: (): Tally => {
      const { 2: ok, 3: moved, 4: refused, 5: failed } = classes
      return { sent, ok, moved, refused, failed, unanswered: sent - ok - moved - refused - failed }
    },
  }
}
