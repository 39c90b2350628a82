import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@quayso/database/testing'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { openKeyring } from './testing.ts'

const run = promisify(execFile)

test('[DRAW-07] a process runs a command with the key of a file, and prints its outcome', async () => {
  const { db, url } = await testDatabase()
  const { dir, remove } = temporaryDir('key')
  onTestFinished(remove)
  const keyFile = join(dir, 'alice.key')
  writeFileSync(keyFile, `${await openKeyring(db).keyOf('alice')}\n`)
  const { stdout } = await run(
    process.execPath,
    [
      ...[join(import.meta.dirname, 'cli.ts'), 'enter', '--game', 'hcm', '--turn', '20230107'],
      ...['--tier', '8', '--numbers', '08'],
    ],
    { env: { ...process.env, DATABASE_URL: url, OPERATOR_KEY_FILE: keyFile } },
  )
  expect(stdout).toBe('published hcm 20230107, version 1: 1 of 9 tiers, drawing\n')
})
