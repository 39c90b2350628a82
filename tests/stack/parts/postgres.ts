import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { definePart, type StackPart } from './part.ts'
import { binaryFolder } from './postgres-binaries.ts'

const run = promisify(execFile)

type AsUser = { readonly cwd: string } & Partial<User>

export interface Postgres extends StackPart {
  readonly url: string
  readonly data: string
  /** Options to run commands that read or write its files. */
  readonly asUser: AsUser
}

export interface PostgresOptions {
  readonly dir: string
  readonly database: string
  /** Fills a new folder that the server's user can write. */
  readonly fill?: (data: string, asUser: AsUser) => Promise<unknown>
  readonly name?: string
  readonly settings?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly logFile?: string
}

const binary = (name: string) => join(binaryFolder(), name)

interface User {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then it runs as the user of Debian's package. */
async function serverUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/**
 * A folder the server's user can enter: the given one, or one in the temporary folder when a parent is closed to it.
 */
async function dataFolder(dir: string, user: User | undefined): Promise<string> {
  mkdirSync(dir, { recursive: true })
  if (!user) return dir
  const reachable = await run('test', ['-x', dir], user).then(
    () => true,
    () => false,
  )
  const folder = reachable ? dir : join(tmpdir(), `quayso-${createHash('sha1').update(dir).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  chownSync(folder, user.uid, user.gid)
  return folder
}

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** An empty server. */
export async function initialize(data: string, asUser: AsUser): Promise<void> {
  const how = ['-U', 'quayso', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(binary('initdb'), ['-D', data, ...how], asUser)
}

/** A private PostgreSQL on a free port. Not started yet; its folder is filled by the first start. */
export async function definePostgres(options: PostgresOptions): Promise<Postgres> {
  const { dir, database, settings = {}, env = {}, fill = initialize, name = 'postgres', logFile } = options
  const user = await serverUser()
  const folder = await dataFolder(dir, user)
  const data = join(folder, 'data')
  const port = await freePort()
  const server = `postgres://quayso@127.0.0.1:${port}`
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    log_min_messages: 'warning',
    ...settings,
  }
  const part = definePart({
    name,
    command: binary('postgres'),
    args: ['-D', data, ...Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])],
    cwd: folder,
    env,
    ...(user && { user }),
    // Fast shutdown: sessions are disconnected, nothing committed is lost.
    stopSignal: 'SIGINT',
    isReady: async () => {
      await createDatabase(server, database)
      return true
    },
    ...(logFile && { logFile }),
  })
  const asUser = { cwd: folder, ...user }
  const start = async () => {
    // Renamed when it is whole: a first start that is killed while it fills the folder leaves none that looks filled.
    const unfinished = `${data}.unfinished`
    if (!existsSync(data)) {
      rmSync(unfinished, { recursive: true, force: true })
      await fill(unfinished, asUser)
      renameSync(unfinished, data)
    }
    await part.start()
  }
  return { ...part, start, url: `${server}/${database}`, data, asUser }
}
