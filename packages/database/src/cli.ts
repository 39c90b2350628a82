import { migrate } from './migrate.ts'

const url = process.env.DATABASE_URL
if (process.argv[2] !== 'migrate' || !url) {
  console.error('usage: DATABASE_URL=postgres://… node packages/database/src/cli.ts migrate')
  process.exit(2)
}
const applied = await migrate(url)
console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
