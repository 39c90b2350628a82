import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asRole } from './app-role.ts'
import { testDatabase } from './testing.ts'

test('[OPS-02] `wait` ends when another has applied what this version needs, and says what it waits for', async () => {
  const { url, db } = await testDatabase()
  await sql`DELETE FROM migration WHERE name = '0045_posts'`.execute(db)
  const args = [join(import.meta.dirname, 'cli.ts'), 'wait']
  const child = spawn(process.execPath, args, { env: { DATABASE_URL: asRole(url, 'quayso_work') } })
  onTestFinished(() => void child.kill())
  const [said] = await once(createInterface(child.stdout), 'line')
  expect(said).toBe('waiting for 0045_posts')
  expect(child.exitCode).toBeNull()
  await sql`INSERT INTO migration (name, run_on) VALUES ('0045_posts', now())`.execute(db)
  expect(await once(child, 'exit')).toEqual([0, null])
})
