import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from './notice-kinds.ts'

const sql = readFileSync(new URL('../../../../packages/database/migrations/0064_notices.sql', import.meta.url), 'utf8')

test('[INSIDE-50] every kind of notice that the database writes has a text', () => {
  const written = sql.match(
    /'(?:operator|passkey|password|key|recovery|sessions|source|game|publishing|setting|calendar|break)-[a-z-]+'/g,
  )
  const known = new Set<string>(kinds)
  // Those of a state are put together.
  const found = new Set(written?.map((kind) => kind.slice(1, -1)))
  for (const kind of found) if (!kind.endsWith('-')) expect(known).toContain(kind)
  for (const kind of ['operator-invited', 'operator-suspended', 'source-on', 'source-off'])
    expect(known).toContain(kind)
  expect(found.size).toBeGreaterThan(20)
})
