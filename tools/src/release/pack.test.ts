import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { formatSums, pack, sha256 } from './pack.ts'

function folder(): string {
  const { dir, remove } = temporaryDir('pack')
  onTestFinished(remove)
  return dir
}

function write(parent: string, names: readonly string[], { mode, atS }: { mode: number; atS: number }): void {
  for (const name of names) {
    const path = join(parent, 'quayso', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, `of ${name}`)
    chmodSync(path, mode)
    utimesSync(path, atS, atS)
  }
}

test('[SHIP-01] the same files give the same archive, whatever their times, rights, order of writing and folder', async () => {
  const [one, two] = [folder(), folder()]
  write(one, ['a.ts', 'B.ts', 'apps/c.ts'], { mode: 0o644, atS: 1 })
  write(two, ['apps/c.ts', 'B.ts', 'a.ts'], { mode: 0o600, atS: 2_000_000_000 })
  await pack(one, 'quayso', 1_700_000_000, join(one, 'out.tar.gz'))
  await pack(two, 'quayso', 1_700_000_000, join(two, 'out.tar.gz'))
  expect(sha256(join(two, 'out.tar.gz'))).toBe(sha256(join(one, 'out.tar.gz')))
  const listed = execFileSync('tar', ['tvzf', join(one, 'out.tar.gz')], { encoding: 'utf8', env: { TZ: 'UTC' } })
  expect(listed).toMatch(/^-rw-r--r-- 0\/0 +7 2023-11-14 22:13 quayso\/B\.ts$/m)
})

test('[SHIP-02] the list of hashes is one that sha256sum accepts, until a file changes', () => {
  const dir = folder()
  writeFileSync(join(dir, 'b'), 'two')
  writeFileSync(join(dir, 'a'), 'one')
  writeFileSync(join(dir, 'SHA256SUMS'), formatSums(dir, ['b', 'a']))
  const check = () =>
    execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: dir, encoding: 'utf8', stdio: 'pipe' })
  expect(check()).toBe('a: OK\nb: OK\n')
  writeFileSync(join(dir, 'b'), 'too')
  expect(check).toThrow('1 computed checksum did NOT match')
})
