import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { exportCommit, shareModules } from './checkout.ts'
import { output } from './command.ts'

const migrations = 'packages/database/migrations'

/** Some minutes of tests that use the database as the apps do, in every schema and under every role. */
const testFolders = [
  ...['lottery/', 'members/', 'site/', 'boards/topics/', 'boards/messages/', 'inbox/'].map(
    (of) => `apps/api/src/${of}`,
  ),
  ...['draw/', 'plan/', 'results/entry/'].map((of) => `apps/draws/src/${of}`),
  ...['people/', 'results/', 'contents/', 'games/', 'feedback/'].map((of) => `apps/console/src/${of}`),
  'apps/work/src/',
]

/** Tests that compare the whole schema with a list: additions change it, and harm nobody. */
const comparesSchema = ['every table with something of a member is in the download']

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly version?: string }>>
}

function readLock(folder: string): LockFile {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile
}

/** Whether all that the old version needs is installed in this checkout, in the same versions. */
export function hasPackagesOf(old: LockFile, current: LockFile): boolean {
  return Object.entries(old.packages).every(
    ([path, { integrity }]) => !integrity || current.packages[path]?.integrity === integrity,
  )
}

async function installPackages(folder: string): Promise<void> {
  const [old, current] = [readLock(folder), readLock(root)]
  const engine = 'node_modules/graphile-worker'
  if (old.packages[engine]?.version !== current.packages[engine]?.version) {
    console.log('the job engine has another version: read whether workers of the old one run on its new tables')
  }
  if (hasPackagesOf(old, current)) return shareModules(folder)
  console.log('its packages differ and are installed')
  await output(['npm', 'install', '--no-save', '--ignore-scripts', '--prefer-offline'], { cwd: folder })
}

/** Runs tests of an older commit on a database with the migrations of this checkout; returns whether they passed. */
export async function checkSchema(commit: string, files: readonly string[] = testFolders): Promise<boolean> {
  const { dir, remove } = temporaryDir('schema')
  try {
    await exportCommit(commit, dir)
    await installPackages(dir)
    rmSync(join(dir, migrations), { recursive: true })
    cpSync(join(root, migrations), join(dir, migrations), { recursive: true })
    const others = `^(?!.*(${comparesSchema.join('|')}))`
    const vitest = [join(dir, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'service', '-t', others, ...files]
    const child = spawn(process.execPath, vitest, { cwd: dir, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  } finally {
    remove()
  }
}
