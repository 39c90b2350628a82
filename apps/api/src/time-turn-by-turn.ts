import { connect, type Database } from '@quayso/database/connect'
import { type Environment, required } from '@quayso/process/environment'

const warmUp = 200

/** As the API has it, with one connection: each read has it to itself. */
export function connectToTime(env: Environment): Database {
  const url = required(env, 'DATABASE_URL')
  return connect({ url, application: 'time-reads', maxConnections: 1, planOnce: true, onIdleError: () => {} })
}

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
