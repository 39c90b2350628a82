import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import type { StackAddresses } from './addresses.ts'
import { makeOfAge } from './of-age.ts'
import { root } from './paths.ts'

const run = promisify(execFile)

type Site = Pick<StackAddresses, 'database'>

/** `npm run operators` on the server of the stack; returns what it says. */
export async function runOperators({ database }: Site, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: asRole(database.url, 'quayso_console') }
  const { stdout } = await run(process.execPath, ['apps/console/src/identity/command/cli.ts', ...args], {
    cwd: root,
    env,
  })
  return stdout
}

const team = 2

/**
 * Lets in whoever opens /join, with all that a founder may do, until two people run the site of this machine: the
 * database's owner reads their words. They need no day to count. Returns how to stop; undefined if they are there.
 */
export async function letFoundersIn(site: Site, onJoin: (name: string) => void) {
  const owner = connect({ url: site.database.url, application: 'stack', maxConnections: 1, onIdleError: () => {} })
  const countJoined = async () =>
    (await owner.selectFrom('operator').select('id').where('state', '=', 'active').execute()).length
  if ((await countJoined()) >= team) {
    await owner.destroy()
    return undefined
  }
  const stop = new AbortController()
  const refused = new Set<string>()
  const letIn = async () => {
    const waiting = owner.selectFrom('operator_request').select(['words', 'login', 'name'])
    for (const { words, login, name } of await waiting.where('operator_id', 'is', null).execute()) {
      if (refused.has(words)) continue
      try {
        await runOperators(site, 'admit', '--words', words, '--roles', 'admin,entry,checker', '--reason', 'development')
        await makeOfAge(owner, login)
        onJoin(name)
      } catch {
        refused.add(words)
      }
    }
  }
  const repeat = async () => {
    try {
      while (!stop.signal.aborted && (await countJoined()) < team) {
        await letIn()
        await setTimeout(1000, undefined, { signal: stop.signal }).catch(() => {})
      }
    } catch {
      // The stack has stopped.
    } finally {
      await owner.destroy()
    }
  }
  const done = repeat()
  return async () => {
    stop.abort()
    await done
  }
}
