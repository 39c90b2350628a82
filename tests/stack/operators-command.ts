import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { StackAddresses } from './addresses.ts'
import { root } from './paths.ts'

const run = promisify(execFile)

type Site = Pick<StackAddresses, 'database' | 'consoleUrl'>

/** `npm run operators` on the server of the stack; returns what it says. */
export async function runOperators({ database, consoleUrl }: Site, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: asRole(database.url, 'quayso_console'), CONSOLE_ORIGIN: consoleUrl }
  const { stdout } = await run(process.execPath, ['apps/console/src/identity/command/cli.ts', ...args], {
    cwd: root,
    env,
  })
  return stdout
}

const founders = ['--login', 'mai', '--name', 'Mai', '--login', 'nam', '--name', 'Nam']

/** The links of two people who found a site of this machine; none once somebody has joined. They need no day to count. */
export async function foundSite(site: Site): Promise<string[]> {
  const owner = connect({ url: site.database.url, application: 'stack', maxConnections: 1, onIdleError: () => {} })
  try {
    const joined = await owner.selectFrom('operator').select('login').where('state', '=', 'active').executeTakeFirst()
    if (joined) return []
    const said = await runOperators(site, 'first', ...founders, '--reason', 'a site of this machine')
    await sql`ALTER TABLE operator DISABLE TRIGGER join_again`.execute(owner)
    await sql`UPDATE operator SET joined_at = '-infinity', counts_from = '-infinity'`.execute(owner)
    return said.split('\n').filter((line) => line.startsWith(site.consoleUrl))
  } finally {
    await owner.destroy()
  }
}
