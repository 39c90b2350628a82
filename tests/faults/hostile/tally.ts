/** The answers an attacker got. */
export interface Tally {
  readonly sent: number
  readonly ok: number
  readonly moved: number
  readonly refused: number
  readonly failed: number
  /** Disconnected, or not answered when the attack was over. */
  readonly unanswered: number
}

/** A running attack. */
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
