import { readFile } from 'node:fs/promises'
import { type LockedPackage, type LockFile, missingOptionalPackages } from './dependencies/lock-tree.ts'

function downloads({ packages }: LockFile): [path: string, entry: LockedPackage][] {
  // Links are our own workspaces.
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

/** The entries that npm would install in any version, or without comparing the download with a hash. */
export function entriesNotPinned(lock: LockFile): string[] {
  return downloads(lock)
    .filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))
    .map(([path]) => path)
}

/** The entries whose packages would run code while they are installed. */
export function entriesWithScripts(lock: LockFile): string[] {
  return downloads(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path)
}

/** Installed packages that differ from the lock file, as after `git pull` without `npm ci`. */
export function entriesNotLocked(installed: LockFile, lock: LockFile): string[] {
  return downloads(installed)
    .filter(([path, { integrity }]) => !integrity || integrity !== lock.packages[path]?.integrity)
    .map(([path]) => path)
}

async function readLock(path: string): Promise<LockFile> {
  return JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')) as LockFile
}

if (import.meta.main) {
  const lock = await readLock('package-lock.json')
  // npm's own record of what it installed.
  const installed = await readLock('node_modules/.package-lock.json')
  const faults = [
    ...entriesNotPinned(lock).map((path) => `${path} has no version or no sha512 integrity`),
    ...missingOptionalPackages(lock).map((fault) => `${fault}: npm ci refuses it; take a version whose packages exist`),
    ...entriesWithScripts(lock).map((path) => `${path} has an install script, which nobody runs: --ignore-scripts`),
    ...entriesNotLocked(installed, lock).map(
      (path) => `${path} is installed, but is not what the lock file says: npm ci`,
    ),
  ]
  for (const fault of faults) console.log(`package-lock.json: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
