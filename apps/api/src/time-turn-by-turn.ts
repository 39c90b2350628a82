const warmUp = 200

/** Milliseconds of every read, by its name. One after the other and over again, so that a busy machine slows all. */
export async function timeTurnByTurn(
  reads: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(reads).map((name) => [name, []]))
  for (let i = 0; i < warmUp + rounds; i++) {
    for (const [name, read] of Object.entries(reads)) {
      const began = performance.now()
      await read()
      if (i >= warmUp) times[name]?.push(performance.now() - began)
    }
  }
  return times
}
