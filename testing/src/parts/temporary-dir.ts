import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryDir {
  readonly dir: string
  readonly remove: () => void
}

/** A new folder that servers of another user can enter too. */
export function temporaryDir(purpose: string): TemporaryDir {
  const dir = mkdtempSync(join(tmpdir(), `quayso-${purpose}-`))
  chmodSync(dir, 0o755)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
