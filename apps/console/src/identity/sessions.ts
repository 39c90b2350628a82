import type { Database } from '@quayso/database/connect'
import { endOperatorKeys } from '@quayso/database/operator-key'
import { sql } from 'kysely'
import { isToken, newToken, tokenHash } from './secrets.ts'

/** Nothing official is done from a machine that was unknown this short ago. */
const unknownMachineMs = 10 * 60_000

const idleMs = 30 * 60_000
const longestMs = 12 * 3_600_000
const longestOnUnknownMachineMs = 8 * 3_600_000

/** Whether a row `s` of `operator_session` has not ended by itself. */
export function isAlive(at: Date) {
  const before = (ms: number) => sql`${new Date(at.getTime() - ms)}::timestamptz`
  return sql<boolean>`s.last_seen_at > ${before(idleMs)} AND s.created_at >
    CASE WHEN s.waits_until IS NULL THEN ${before(longestMs)} ELSE ${before(longestOnUnknownMachineMs)} END`
}

/** How somebody signs in, and from where. */
export interface Arrival {
  readonly at: Date
  readonly way: 'passkey' | 'password' | 'recovery'
  readonly userAgent: string
  /** What the machine's cookie says. */
  readonly machine: string | undefined
}

export interface NewSession {
  /** For the cookies. */
  readonly token: string
  readonly machine: string
  readonly waitsUntil: Date | null
}

/**
 * Known is a machine that the operator signed in from ten minutes ago or more: signing in a second time does not
 * shorten the wait.
 */
async function rememberMachine(db: Database, operatorId: number, machine: string, at: Date) {
  const { first_seen_at } = await db
    .insertInto('operator_machine')
    .values({ operator_id: operatorId, machine_hash: tokenHash(machine), first_seen_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['operator_id', 'machine_hash'])
        .doUpdateSet((eb) => ({ first_seen_at: eb.ref('operator_machine.first_seen_at') })),
    )
    .returning('first_seen_at')
    .executeTakeFirstOrThrow()
  const until = new Date(first_seen_at.getTime() + unknownMachineMs)
  return until > at ? until : null
}

/** The operator was let in on this machine: it does not wait. */
export async function trustMachine(db: Database, operatorId: number, machineHash: Buffer, at: Date): Promise<void> {
  const first_seen_at = new Date(at.getTime() - unknownMachineMs)
  await db
    .insertInto('operator_machine')
    .values({ operator_id: operatorId, machine_hash: machineHash, first_seen_at })
    .onConflict((conflict) => conflict.columns(['operator_id', 'machine_hash']).doUpdateSet({ first_seen_at }))
    .execute()
}

export async function startSession(db: Database, operatorId: number, arrival: Arrival): Promise<NewSession> {
  const { at, way, userAgent } = arrival
  const token = newToken()
  const machine = isToken(arrival.machine) ? arrival.machine : newToken()
  const waitsUntil = await rememberMachine(db, operatorId, machine, at)
  // Those that ended by themselves.
  const forgotten = new Date(at.getTime() - longestMs)
  await db.deleteFrom('operator_session').where('created_at', '<', forgotten).execute()
  await db
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash(token),
      machine_hash: tokenHash(machine),
      operator_id: operatorId,
      way,
      user_agent: userAgent.slice(0, 200),
      created_at: at,
      last_seen_at: at,
      verified_at: at,
      waits_until: waitsUntil,
    })
    .execute()
  return { token, machine, waitsUntil }
}

/** The operator has proved with a passkey who they are: from now on it is a session of that passkey. */
export async function freshenSession(db: Database, sessionId: number, at: Date): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ verified_at: at, way: 'passkey' })
    .where('id', '=', sessionId)
    .execute()
}

/** Which sessions of an operator end: one, all but one, or all. */
interface Ending {
  readonly operatorId: number
  readonly only?: number
  readonly except?: number
}

/** With all sessions, or all but one, the keys of the operator end. Returns how many sessions there were. */
export async function endSessions(db: Database, { operatorId, only, except }: Ending): Promise<number> {
  const ended = await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .returning('id')
    .execute()
  if (only === undefined) await endOperatorKeys(db, operatorId)
  return ended.length
}
