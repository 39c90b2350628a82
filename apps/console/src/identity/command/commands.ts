import { parseArgs } from 'node:util'
import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import { sql } from 'kysely'
import { roles as allRoles, type Role } from '../../access/permissions.ts'
import { invitationLink, newInvitation } from '../invitations.ts'
import { addOperator, findOperator, isLogin, normalName, suspendOperator } from '../operators.ts'
import { endSessions } from '../sessions.ts'

interface CommandDeps {
  readonly db: Database
  /** Where operators open the console. */
  readonly origin: string
  readonly now: () => Date
  readonly say: (line: string) => void
}

interface Values {
  readonly login?: string
  readonly name?: string
  readonly roles?: string
  readonly reason?: string
}

interface FoundersValues {
  readonly login?: readonly string[]
  readonly name?: readonly string[]
  readonly reason?: string
}

const usage = `usage: npm run operators -- first --login <login> --name <name> --login <login> --name <name> --reason <reason>
                                                          (two people, or three; all their links are shown)
                          -- invite --login <login> --name <name> --roles entry,checker --reason <reason>
                          -- invite --login <login> --reason <reason>
                                                          (again: every way in that they had ends when they take it)
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

function readName({ name = '' }: Values): string {
  const normal = normalName(name)
  if (normal === undefined) throw new CommandError('--name must be 1 to 60 characters that can be seen')
  return normal
}

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

async function add(trx: Database, login: string, name: string, roles: readonly Role[]): Promise<number> {
  const id = await addOperator(trx, { login, name, roles })
  if (id === undefined) throw new CommandError(`${login} is the name of an operator or a source`)
  return id
}

async function sayLink(
  { origin, say }: CommandDeps,
  login: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
) {
  say(`invited ${login}, until ${expiresAt.toISOString()}; for them alone, shown once:`)
  say(invitationLink(origin, token))
}

/** A team of two or three: each lets others in, types and confirms. */
const founderRoles: readonly Role[] = ['admin', 'entry', 'checker']

function readFounders({ login: logins = [], name: names = [] }: FoundersValues) {
  if (logins.length !== names.length || logins.length < 2 || logins.length > 3) {
    throw new CommandError('two people or three found a site: --login and --name for each')
  }
  const founders = logins.map((login, place) => ({
    login: readLogin({ login }),
    name: readName({ name: names[place] ?? '' }),
  }))
  if (new Set(logins).size < logins.length) throw new CommandError('each of them has a --login of their own')
  return founders
}

function readReason({ reason = '' }: { readonly reason?: string }): string {
  const text = reason.trim()
  if (text === '' || text.length > 500) throw new CommandError('--reason must say why, in 500 characters at most')
  return text
}

/** Founders are nobody's guests: together they are two, or three. */
async function first(deps: CommandDeps, values: FoundersValues): Promise<void> {
  const [founders, reason, at] = [readFounders(values), readReason(values), deps.now()]
  const invitations = await deps.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first operators'))`.execute(trx)
    const active = await trx.selectFrom('operator').select('login').where('state', '=', 'active').executeTakeFirst()
    if (active) throw new CommandError('there are operators already; see `list` and `invite`')
    // Links of an earlier run, whose names may have been wrong.
    await trx.deleteFrom('operator_invitation').where('used_at', 'is', null).execute()
    const made = []
    for (const { login, name } of founders) {
      const id = (await findOperator(trx, login))?.id ?? (await add(trx, login, name, founderRoles))
      const founder = { name, roles: [...founderRoles], state: 'invited' }
      await trx.updateTable('operator').set(founder).where('id', '=', id).execute()
      made.push({ login, ...(await newInvitation(trx, id, at)) })
      await audit(trx, at, 'first-operator-invited', login, { name, roles: founderRoles, reason })
    }
    return made
  })
  for (const { login, ...invitation } of invitations) await sayLink(deps, login, invitation)
}

/** Somebody new; or somebody who lost every way in, or was suspended. */
async function invite(deps: CommandDeps, values: Values): Promise<void> {
  const [login, reason, at] = [readLogin(values), readReason(values), deps.now()]
  const invitation = await deps.db.transaction().execute(async (trx) => {
    const known = await findOperator(trx, login)
    if (known && (values.name !== undefined || values.roles !== undefined)) {
      throw new CommandError(`${login} is there already; without --name and --roles they are invited again`)
    }
    const roles = known ? known.roles : readRoles(values)
    const id = known?.id ?? (await add(trx, login, readName(values), roles as Role[]))
    if (known?.state === 'suspended') {
      await trx.updateTable('operator').set({ state: 'invited' }).where('id', '=', id).execute()
    }
    const made = await newInvitation(trx, id, at)
    await audit(trx, at, known ? 'operator-invited-again' : 'operator-invited', login, { roles, reason })
    return made
  })
  await sayLink(deps, login, invitation)
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
  return parseArgs({ args: [...args], options: { login: text, name: text, roles: text, reason: text }, strict: true })
    .values
}

function askedByFounders(args: readonly string[]): FoundersValues {
  return parseArgs({ args: [...args], options: { login: texts, name: texts, reason: text }, strict: true }).values
}

const commands: Readonly<Record<string, (deps: CommandDeps, args: readonly string[]) => Promise<void>>> = {
  first: (deps, args) => first(deps, askedByFounders(args)),
  invite: (deps, args) => invite(deps, asked(args)),
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
    const isTheirs = error instanceof CommandError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    if (!isTheirs) throw error
    deps.say(`${(error as Error).message}\n${usage}`)
    return false
  }
}
