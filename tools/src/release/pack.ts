import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { output } from './command.ts'

/** Packs a folder under its own name. The same files give the same bytes, whoever packs them, where and when. */
export async function pack(parent: string, name: string, seconds: number, archive: string): Promise<void> {
  const tar = `${archive}.tar`
  await output(
    [
      'tar',
      ...['--create', '--file', tar, '--directory', parent, '--format=ustar', '--sort=name', `--mtime=@${seconds}`],
      ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', name],
    ],
    // The order of names depends on the language otherwise.
    { env: { LC_ALL: 'C' } },
  )
  // Node's own, so that it depends on no other program's version; its header has neither name nor time.
  writeFileSync(archive, gzipSync(readFileSync(tar), { level: 9 }))
  rmSync(tar)
}

export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** In the form that `sha256sum --check` reads. */
export function formatSums(folder: string, names: readonly string[]): string {
  return [...names]
    .sort()
    .map((name) => `${sha256(join(folder, name))}  ${name}\n`)
    .join('')
}
