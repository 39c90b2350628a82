import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@quayso/database/testing'
import { recentTurn } from '@quayso/stack/operator'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { openKeyring } from './testing.ts'

const run = promisify(execFile)

test('[DRAW-07, INSIDE-12] a process runs a command with the key of a file that its owner alone can open, and prints its outcome', async () => {
  const { db, url } = await testDatabase()
  const { dir, remove } = temporaryDir('key')
  onTestFinished(remove)
  const keyFile = join(dir, 'alice.key')
  writeFileSync(keyFile, `${await openKeyring(db).keyOf('alice')}\n`, { mode: 0o600 })
  const turnNum = recentTurn('hcm')
  const enter = () =>
    run(
      process.execPath,
      [
        ...[join(import.meta.dirname, 'cli.ts'), 'enter', '--game', 'hcm', '--turn', turnNum],
        ...['--tier', '8', '--numbers', '08'],
      ],
      { env: { ...process.env, DATABASE_URL: url, OPERATOR_KEY_FILE: keyFile } },
    )
  for (const mode of [0o640, 0o604]) {
    chmodSync(keyFile, mode)
    await expect(enter()).rejects.toMatchObject({ stderr: expect.stringContaining(`chmod 600 ${keyFile}`) })
  }
  chmodSync(keyFile, 0o600)
  expect((await enter()).stdout).toBe(`published hcm ${turnNum}, version 1: 1 of 9 tiers, drawing\n`)
})
