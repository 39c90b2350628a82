import { appRoles, setPassword } from './app-role.ts'
import { migrate } from './migrate.ts'

const url = process.env.DATABASE_URL
if (process.argv[2] !== 'migrate' || !url) {
  console.error('usage: DATABASE_URL=postgres://… node packages/database/src/cli.ts migrate')
  process.exit(2)
}
const applied = await migrate(url)
console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
for (const role of appRoles) {
  const password = process.env[`${role.toUpperCase()}_PASSWORD`]
  if (password) await setPassword(url, role, password)
}
