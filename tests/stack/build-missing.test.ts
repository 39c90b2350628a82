import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildMissing, reasonToBuild } from './build-missing.ts'
import { temporaryDir } from './parts/temporary-dir.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A checkout with these files, each written in the given second. */
function checkoutOf(files: Readonly<Record<string, number>>): string {
  const { dir, remove } = temporaryDir('checkout')
  ends.push(remove)
  for (const [path, second] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), '')
    utimesSync(join(dir, path), second, second)
  }
  return dir
}

const built = 'apps/console/build/client/index.html'

test.each([
  ['no build', { 'apps/console/client/main.tsx': 1 }],
  [undefined, { [built]: 2, 'apps/console/client/main.tsx': 1, 'packages/texts/vi/console.json': 1 }],
  ['an old build', { [built]: 2, 'apps/console/client/main.tsx': 3 }],
  ['an old build', { [built]: 2, 'packages/texts/vi/console.json': 3 }],
  ['an old build', { [built]: 2, 'package-lock.json': 3 }],
  [undefined, { [built]: 2, 'apps/console/build/client/assets/main.js': 3, 'apps/api/src/main.ts': 3 }],
])('[DEV-03] %s of a checkout with %o', (reason, files) => {
  expect(reasonToBuild(checkoutOf(files), 'console')).toBe(reason)
})

test('[DEV-03] an app whose build fails is a sentence and the end of the output', async () => {
  const checkout = checkoutOf({ 'package.json': 1, 'apps/console/package.json': 1 })
  writeFileSync(join(checkout, 'package.json'), '{ "workspaces": ["apps/*"] }')
  writeFileSync(
    join(checkout, 'apps/console/package.json'),
    '{ "name": "console", "scripts": { "build": "echo no such module; exit 1" } }',
  )
  const builds: string[] = []
  const done = buildMissing(checkout, ['console'], (app, reason) => builds.push(`${app}: ${reason}`))
  await expect(done).rejects.toThrow(/^console was not built\. The end of the output:\n(.*\n)*no such module/)
  expect(builds).toEqual(['console: no build'])
})
