import { readFile } from 'node:fs/promises'

interface LockEntry {
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>
}

function downloads({ packages }: LockFile): [path: string, entry: LockEntry][] {
  // Links are our own workspaces.
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

/** The entries that npm would install without comparing the download with a hash. */
export function entriesWithoutHash(lock: LockFile): string[] {
  return downloads(lock)
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path)
}

/** The entries whose packages would run code while they are installed. */
export function entriesWithScripts(lock: LockFile): string[] {
  return downloads(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path)
}

/** What is installed and not what the lock file says. `npm ci` would refuse it, and `npm install` does not. */
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
    ...entriesWithoutHash(lock).map((path) => `${path} has no sha512 integrity`),
    ...entriesWithScripts(lock).map((path) => `${path} has an install script, which nobody runs: --ignore-scripts`),
    ...entriesNotLocked(installed, lock).map((path) => `${path} is installed, but is not what the lock file says`),
  ]
  for (const fault of faults) console.log(`package-lock.json: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
