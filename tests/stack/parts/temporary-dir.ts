import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryDir {
  readonly dir: string
  readonly remove: () => void
}

/** A new folder that servers of another user can enter too. */
export function temporaryDir(purpose: string, parent = tmpdir()): TemporaryDir {
  const dir = mkdtempSync(join(parent, `quayso-${purpose}-`))
  chmodSync(dir, 0o755)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

const memoryDir = '/dev/shm'
/** Several times what the databases of a test run take at once. A container often has 64 MB. */
const enoughBytes = 2 ** 30

function hasRoom(dir: string): boolean {
  if (!existsSync(dir)) return false
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize >= enoughBytes
}

/** In memory if there is room: on ext4, creating files soon after deleting others takes ten times the CPU time. */
export function memoryOrTemporaryDir(purpose: string): TemporaryDir {
  return temporaryDir(purpose, hasRoom(memoryDir) ? memoryDir : tmpdir())
}
