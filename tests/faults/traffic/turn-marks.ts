/** Numbers for turns, and who has which of them: a bit each, since many viewers get many turns. */
export interface TurnMarks {
  readonly mark: (turn: number) => void
  readonly has: (turn: number) => boolean
}

export function createTurnMarks(): TurnMarks {
  let words = new Uint32Array(8)
  return {
    mark: (turn) => {
      if (turn >> 5 >= words.length) {
        const longer = new Uint32Array(2 * (turn >> 5) + 1)
        longer.set(words)
        words = longer
      }
      words[turn >> 5] = (words[turn >> 5] ?? 0) | (1 << (turn & 31))
    },
    has: (turn) => ((words[turn >> 5] ?? 0) & (1 << (turn & 31))) !== 0,
  }
}
