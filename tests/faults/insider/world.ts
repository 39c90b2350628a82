import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AppRole, asRole } from '@quayso/database/app-role'
import { connect, type Database } from '@quayso/database/connect'
import type { Stack } from '@quayso/stack/define-stack'
import { type SourceServer, sourceAddress, sourceServer } from '@quayso/stack/parts/sources/source-server'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import { type RawBuilder, sql } from 'kysely'
import type { CaseDraw, Tier } from './draws.ts'
import { addOldSource } from './of-age.ts'
import { type Person, personAt, welcome } from './person.ts'

/** A web server that anybody can rent, on a host of its own. */
export interface Site {
  readonly server: SourceServer
  readonly address: string
}

/** A site that is a source. */
export interface Source extends Site {
  readonly name: string
  readonly ownedBy: string
}

/** What a case has to itself. */
export interface World extends CaseDraw {
  /** Of the case; logins and sources begin with it. */
  readonly name: string
  readonly owner: Database
  /** What visitors are served from. */
  readonly apiUrl: string
  /** Those whose answers are searched, and whose acts must leave a trace. */
  readonly attackers: readonly Person[]
  /** All of them, the attackers too. */
  readonly people: readonly Person[]
  /** Those of which nobody may say that they were wrong. */
  readonly honestSources: readonly Source[]
  readonly person: (...roles: readonly string[]) => Promise<Person>
  readonly attacker: (...roles: readonly string[]) => Promise<Person>
  /** A device of the attacker's that nobody knows, to come in as this login. */
  readonly device: (login: string) => Person
  /** What the attacker has done beside the draw. */
  readonly achieved: readonly string[]
  readonly achieve: (what: string) => void
  /** The attacker has become this person. */
  readonly takeOver: (person: Person) => void
  /** Runs a statement with the rights of an app; refused or not. */
  readonly asApp: (role: AppRole, statement: RawBuilder<unknown>) => Promise<void>
  readonly site: () => Promise<Site>
  /** One that two people switched on long ago. */
  readonly oldSource: (given?: { isHonest?: boolean; isDistrusted?: boolean }) => Promise<Source>
  /** Lets a source claim this, and waits until the workers have read it, or do not; an honest one must be read. */
  readonly claim: (source: Source, tiers: readonly Tier[]) => Promise<void>
  readonly version: () => Promise<number>
  /** A file with this key. */
  readonly keyFile: (key: string) => string
  /** Types `npm run results`, with the key of whose it is. */
  readonly results: (key: string, ...args: readonly string[]) => Promise<string>
  /** Types `npm run operators`, on the server. */
  readonly operators: (...args: readonly string[]) => Promise<string>
  readonly close: () => Promise<void>
}

const execute = promisify(execFile)

/** Runs a command; refused or not, returns what it printed. */
async function type(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const { stdout, stderr } = await execute(process.execPath, [script, ...args], options).catch((error) => error)
  // A command that is not there would hold every attack.
  if (String(stderr).includes('MODULE_NOT_FOUND')) throw new Error(String(stderr))
  return String(stdout).trim()
}

let hosts = 0
/** All of 127.0.0.0/8 is this machine: each person and each site has an address of its own. */
function nextHost(): string {
  hosts += 1
  return `127.0.${1 + Math.floor(hosts / 250)}.${1 + (hosts % 250)}`
}

export function openWorld(
  name: string,
  draw: CaseDraw,
  { stack, owner, dir }: { stack: Stack; owner: Database; dir: string },
): World {
  const { code, turn, turnNum } = draw
  const attackers: Person[] = []
  const everybody: Person[] = []
  const honestSources: Source[] = []
  const sites: SourceServer[] = []
  const achieved: string[] = []
  let sources = 0
  let files = 0

  const person = async (...roles: readonly string[]) => {
    const login = `${name}.${everybody.length + 1}`
    const found = await welcome({ origin: stack.consoleUrl, owner }, { login, roles }, nextHost())
    everybody.push(found)
    return found
  }
  const site = async () => {
    const server = sourceServer('front-open')
    sites.push(server)
    const host = nextHost()
    await new Promise<void>((resolve) => server.server.listen(0, host, resolve))
    const { port } = server.server.address() as AddressInfo
    return { server, address: sourceAddress('front-open', `http://${host}:${port}`) }
  }
  const isAsked = async (address: string) => {
    const asked = owner.selectFrom('result_source').select('name').where('address', '=', address)
    return (await asked.where('state', '=', 'on').where('stopped', 'is', null).execute()).length > 0
  }
  const hasClaimed = async (source: string, tiers: readonly Tier[]) => {
    const claims = await owner
      .selectFrom('result_entry')
      .select(['rank', 'numbers'])
      .where('game', '=', code)
      .where('turn', '=', turn)
      .where('told_by', '=', source)
      .execute()
    return tiers.every(({ rank, numbers }) =>
      claims.some(
        (claim) => claim.rank === rank && claim.numbers.split(',').sort().join() === [...numbers].sort().join(),
      ),
    )
  }
  const keyFile = (key: string) => {
    files += 1
    const file = join(dir, `${name}-${files}.key`)
    writeFileSync(file, key, { mode: 0o600 })
    return file
  }
  return {
    ...{
      ...draw,
      name,
      owner,
      apiUrl: stack.apiUrl,
      attackers,
      people: everybody,
      honestSources,
      person,
      site,
      keyFile,
    },
    attacker: async (...roles) => {
      const found = await person(...roles)
      attackers.push(found)
      return found
    },
    device: (login) => {
      const found = personAt({ origin: stack.consoleUrl, owner }, login, nextHost())
      attackers.push(found)
      return found
    },
    achieved,
    achieve: (what) => void achieved.push(what),
    takeOver: (person) => {
      attackers.push(person)
    },
    asApp: async (role, statement) => {
      const url = asRole(stack.postgres.url, role)
      const db = connect({ url, application: 'insider', maxConnections: 1, onIdleError: () => {} })
      await statement.execute(db).catch(() => undefined)
      await db.destroy()
    },
    oldSource: async ({ isHonest = false, isDistrusted = false } = {}) => {
      sources += 1
      const source = { ...(await site()), name: `${name}.s${sources}`, ownedBy: `${name}.o${sources}` }
      source.server.tell([])
      await addOldSource(owner, { ...source, code, isDistrusted })
      if (isHonest) honestSources.push(source)
      return source
    },
    claim: async ({ name: source, server, address }, tiers) => {
      server.tell([{ code, turnNum, tiers: tiers.map(({ numbers }) => numbers) }])
      const asked = server.requests.length
      // The third request follows when the answers to two were entered.
      const isOver = async () => server.requests.length >= asked + 3 || !(await isAsked(address))
      await waitUntil(`${source} is read`, async () => (await hasClaimed(source, tiers)) || (await isOver()))
      if (!honestSources.some(({ name: honest }) => honest === source)) return
      if (!(await hasClaimed(source, tiers))) throw new Error(`${source} is honest, and was not read`)
    },
    version: async () => {
      const row = owner.selectFrom('draw_current').select('version').where('game', '=', code).where('turn', '=', turn)
      return (await row.executeTakeFirst())?.version ?? 0
    },
    results: (key, ...args) => {
      const env = { DATABASE_URL: asRole(stack.postgres.url, 'quayso_draws'), OPERATOR_KEY_FILE: keyFile(key) }
      return type('apps/draws/src/results/command/cli.ts', args, env)
    },
    operators: (...args) => {
      const env = { DATABASE_URL: asRole(stack.postgres.url, 'quayso_console') }
      return type('apps/console/src/identity/command/cli.ts', args, env)
    },
    close: async () => {
      await sql`UPDATE result_source SET state = 'off' WHERE games = ${[code]}`.execute(owner)
      await Promise.all(sites.map((server) => server.close()))
    },
  }
}
