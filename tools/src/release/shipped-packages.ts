import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LicensedPackage } from './licences.ts'

interface LockFile {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; link?: boolean }>>
}

/** The text of the licence that an installed package has; those of other systems are not installed. */
function licenceText(folder: string, version: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
    const [name] = files.sort()
    return manifest.version === version && name ? readFileSync(join(folder, name), 'utf8') : undefined
  } catch {
    return
  }
}

/** The packages of others that a lock file lists, with the texts that the packages installed in `modulesOf` have. */
export function shippedPackages(lockFile: string, modulesOf: string): LicensedPackage[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as LockFile
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      text: licenceText(join(modulesOf, path), version),
    }))
}
