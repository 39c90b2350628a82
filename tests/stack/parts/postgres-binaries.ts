import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's folder of the server programs, which is not in the path; empty elsewhere. */
export function binaryFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((path) => existsSync(path)) ?? ''
}
