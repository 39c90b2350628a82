import { parseArgs } from 'node:util'
import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import { sql } from 'kysely'
import { roles as allRoles, type Role } from '../../access/permissions.ts'
import { findOperator, isLogin, suspendOperator } from '../operators.ts'
import { admit, findRequest, isMachineOfAnother, type Request } from '../requests.ts'
import { endSessions } from '../sessions.ts'

interface CommandDeps {
  readonly db: Database
  readonly now: () => Date
  readonly say: (line: string) => void
}

interface Values {
  readonly login?: string
  readonly words?: string
  readonly roles?: string
  readonly reason?: string
}

interface FoundersValues {
  readonly words?: readonly string[]
  readonly reason?: string
}

const usage = `usage: npm run operators -- first --words <four words> --words <four words> --reason <reason>
                                                          (two people, or three, who each see their words at /join)
                          -- admit --words <four words> --roles entry,checker --reason <reason>
                          -- admit --words <four words> --reason <reason>
                                                          (again: every way in that they had ends)
                          -- suspend --login <login> --reason <reason>
                          -- end-sessions --login <login> --reason <reason>
                                                          (and their key for the command line)
                          -- list
every reason is kept, and everybody sees it; the command is in the public log and on /status for 30 days
roles: ${allRoles.join(', ')}`

/** No operator can be called this: it is whoever has a shell on the server. */
const server = '(server)'

/** What was asked for cannot be done; the message says why. */
class CommandError extends Error {}

function readLogin({ login = '' }: Values): string {
  if (!isLogin(login)) throw new CommandError('--login must be a-z, 0-9, dot, dash, underscore; 40 at most')
  return login
}

function readRoles({ roles = '' }: Values): Role[] {
  const named = roles.split(',').map((role) => role.trim())
  const unknown = named.find((role) => !allRoles.some((known) => known === role))
  if (unknown !== undefined) throw new CommandError(`--roles has '${unknown}'; there are ${allRoles.join(', ')}`)
  return named as Role[]
}

async function requireOperator(db: Database, login: string) {
  const found = await findOperator(db, login)
  if (!found) throw new CommandError(`there is no operator ${login}`)
  return found
}

async function audit(trx: Database, at: Date, action: string, login: string, after?: unknown): Promise<void> {
  await appendAudit(trx, { at, who: server, action, subject: `operator/${login}`, after, way: 'command' })
}

async function requireRequest(trx: Database, words: string, at: Date): Promise<Request> {
  const request = await findRequest(trx, words, at)
  if (!request) throw new CommandError(`nobody waits at /join with the words '${words}'`)
  return request
}

async function letIn(trx: Database, request: Request, roles: readonly Role[] | undefined, at: Date): Promise<void> {
  const { login, machine_hash } = request
  if (await isMachineOfAnother(trx, machine_hash, login)) {
    throw new CommandError(`${login} waits on a machine of another operator`)
  }
  if ((await admit(trx, request, roles, at)) === undefined) throw new CommandError(`${login} is the name of a source`)
}

/** A team of two or three: each lets others in, types and confirms. */
const founderRoles: readonly Role[] = ['admin', 'entry', 'checker']

function readReason({ reason = '' }: { readonly reason?: string }): string {
  const text = reason.trim()
  if (text === '' || text.length > 500) throw new CommandError('--reason must say why, in 500 characters at most')
  return text
}

/** Founders are nobody's guests: together they are two, or three. */
async function first({ db, now, say }: CommandDeps, values: FoundersValues): Promise<void> {
  const { words = [] } = values
  const [reason, at] = [readReason(values), now()]
  if (words.length < 2 || words.length > 3) throw new CommandError('two people or three found a site: --words of each')
  const founders = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first operators'))`.execute(trx)
    const active = await trx.selectFrom('operator').select('login').where('state', '=', 'active').executeTakeFirst()
    if (active) throw new CommandError('there are operators already; see `list` and `admit`')
    const found = []
    const logins = new Set<string>()
    for (const one of words) {
      const request = await requireRequest(trx, one, at)
      await letIn(trx, request, founderRoles, at)
      const { login, name } = request
      if (logins.has(login)) throw new CommandError('each of them has a login of their own')
      logins.add(login)
      found.push(`${name} (${login})`)
      await audit(trx, at, 'first-operator-admitted', login, { name, roles: founderRoles, reason })
    }
    return found
  })
  for (const founder of founders) say(`${founder} is in`)
}

/** Somebody new; or somebody who lost every way in, or was suspended. */
async function admitOne({ db, now, say }: CommandDeps, values: Values): Promise<void> {
  const [reason, at] = [readReason(values), now()]
  const login = await db.transaction().execute(async (trx) => {
    const request = await requireRequest(trx, values.words ?? '', at)
    const known = await findOperator(trx, request.login)
    if (known && values.roles !== undefined) {
      throw new CommandError(`${request.login} is there already; without --roles they are let in again`)
    }
    const roles = known ? undefined : readRoles(values)
    // The time from which on they count begins anew.
    if (known) await trx.updateTable('operator').set({ state: 'invited' }).where('id', '=', known.id).execute()
    await letIn(trx, request, roles, at)
    const action = known ? 'operator-admitted-again' : 'operator-admitted'
    await audit(trx, at, action, request.login, { roles: roles ?? known?.roles, reason })
    return request.login
  })
  say(`${login} is in`)
}

async function suspend({ db, now, say }: CommandDeps, values: Values): Promise<void> {
  const [login, reason] = [readLogin(values), readReason(values)]
  await db.transaction().execute(async (trx) => {
    const { id } = await requireOperator(trx, login)
    await suspendOperator(trx, id)
    await audit(trx, now(), 'operator-suspended', login, { reason })
  })
  say(`suspended ${login}`)
}

async function endAll({ db, now, say }: CommandDeps, values: Values): Promise<void> {
  const [login, reason] = [readLogin(values), readReason(values)]
  const ended = await db.transaction().execute(async (trx) => {
    const { id } = await requireOperator(trx, login)
    const count = await endSessions(trx, { operatorId: id })
    await audit(trx, now(), 'sessions-ended', login, { sessions: count, reason })
    return count
  })
  say(`ended ${ended} sessions of ${login}`)
}

async function list({ db, say }: CommandDeps, _values: Values): Promise<void> {
  const { rows } = await sql<{ login: string; name: string; roles: string[]; state: string; passkeys: number }>`
    SELECT login, name, roles, state,
      (SELECT count(*) FROM operator_passkey WHERE operator_id = operator.id) AS passkeys
    FROM operator ORDER BY login`.execute(db)
  for (const { login, name, roles, state, passkeys } of rows) {
    say([login, name, state, roles.join(',') || 'no roles', `${passkeys} passkeys`].join(' · '))
  }
}

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

function asked(args: readonly string[]): Values {
  return parseArgs({ args: [...args], options: { login: text, words: text, roles: text, reason: text }, strict: true })
    .values
}

function askedByFounders(args: readonly string[]): FoundersValues {
  return parseArgs({ args: [...args], options: { words: texts, reason: text }, strict: true }).values
}

const commands: Readonly<Record<string, (deps: CommandDeps, args: readonly string[]) => Promise<void>>> = {
  first: (deps, args) => first(deps, askedByFounders(args)),
  admit: (deps, args) => admitOne(deps, asked(args)),
  suspend: (deps, args) => suspend(deps, asked(args)),
  'end-sessions': (deps, args) => endAll(deps, asked(args)),
  list: (deps, args) => list(deps, asked(args)),
}

/** What somebody on the server asks for; whether it was done. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<boolean> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    deps.say(usage)
    return false
  }
  try {
    await command(deps, rest)
    return true
  } catch (error) {
    const { code = '', message } = error as Error & { readonly code?: string }
    // QS002: the database lets in three people a day.
    const isTheirs = error instanceof CommandError || code === 'QS002' || code.startsWith('ERR_PARSE_ARGS')
    if (!isTheirs) throw error
    deps.say(`${message}\n${usage}`)
    return false
  }
}
