import { readEnvironment, serverUrl } from '@quayso/process/environment'
import { appRoles, setPassword } from './app-role.ts'
import { migrate } from './migrate.ts'

const env = readEnvironment(process.env)
if (process.argv[2] !== 'migrate' || !env.DATABASE_URL) {
  console.error('usage: DATABASE_URL=postgres://… node packages/database/src/cli.ts migrate')
  process.exit(2)
}
const url = serverUrl(env, 'DATABASE')
const applied = await migrate(url)
console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
for (const role of appRoles) {
  const password = env[`${role.toUpperCase()}_PASSWORD`]
  if (password) await setPassword(url, role, password)
}
