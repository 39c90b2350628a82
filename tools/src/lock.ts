import { readFile } from 'node:fs/promises'

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>
}

/** The entries that npm would install without comparing the download with a hash. Links are our own workspaces. */
export function entriesWithoutHash({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(([path]) => path)
}

if (import.meta.main) {
  const lock = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockFile
  const missing = entriesWithoutHash(lock)
  for (const path of missing) console.log(`package-lock.json: ${path} has no sha512 integrity`)
  if (missing.length > 0) process.exitCode = 1
}
