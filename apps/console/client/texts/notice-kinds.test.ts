import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from './notice-kinds.ts'

const migrations = new URL('../../../../packages/database/migrations/', import.meta.url)
const sql = readdirSync(migrations)
  .map((file) => readFileSync(new URL(file, migrations), 'utf8'))
  .filter((text) => text.includes('add_notice'))
  .join('\n')

test('[INSIDE-50] every kind of notice that the database writes has a text', () => {
  const written = sql.match(
    /'(?:operator|passkey|password|key|recovery|sessions|source|game|publishing|setting|calendar|break|notice|ad|page|contacts|alert)-[a-z-]+'/g,
  )
  const known = new Set<string>(kinds)
  // Those of a state are put together.
  const found = new Set(written?.map((kind) => kind.slice(1, -1)))
  for (const kind of found) if (!kind.endsWith('-')) expect(known).toContain(kind)
  for (const kind of ['operator-invited', 'operator-suspended', 'source-on', 'source-off'])
    expect(known).toContain(kind)
  expect(found.size).toBeGreaterThan(29)
})
