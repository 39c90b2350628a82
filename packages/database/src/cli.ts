import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment, serverUrl } from '@quayso/process/environment'
import { appRoles, setPassword } from './app-role.ts'
import { migrate, missingMigrations } from './migrate.ts'

const env = readEnvironment(process.env)
const commands = { migrate: applyAll, wait: waitForAll }
const command = commands[process.argv[2] as keyof typeof commands]
if (!command || !env.DATABASE_URL) {
  console.error(`usage: DATABASE_URL=postgres://… node packages/database/src/cli.ts migrate | wait
  migrate   applies what is missing, and sets the passwords of the apps' roles that the environment has
  wait      ends when somebody else has applied all migrations of this version`)
  process.exit(2)
}
await command(serverUrl(env, 'DATABASE'))

async function applyAll(url: string): Promise<void> {
  const applied = await migrate(url)
  console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
  for (const role of appRoles) {
    const password = env[`${role.toUpperCase()}_PASSWORD`]
    if (password) await setPassword(url, role, password)
  }
}

async function waitForAll(url: string): Promise<void> {
  for (let said = ''; ; await sleep(1000)) {
    // Without a database, a password or the table of migrations nothing is applied yet.
    const missing = await missingMigrations(url).catch((error: unknown) => [String(error)])
    if (missing.length === 0) return
    const waitingFor = `waiting for ${missing.join(', ')}`
    if (waitingFor !== said) console.log(waitingFor)
    said = waitingFor
  }
}
