import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { expect, onTestFinished, test } from 'vitest'
import { sign } from './sign.ts'

/** The very commands that operators are told to check a release with. */
function documentedCheck(): string {
  const block = /```sh check\n([^`]+)```/.exec(readFileSync(join(root, 'docs/releasing.md'), 'utf8'))?.[1]
  if (!block) throw new Error('docs/releasing.md has no block `sh check`')
  return block
}

function newKey(dir: string, name: string): string {
  const key = join(dir, name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key])
  return key
}

test('[SHIP-02] operators can check a signature as documented, and notice other files and other keys', async () => {
  const { dir, remove } = temporaryDir('sign')
  onTestFinished(remove)
  const [key, other] = [newKey(dir, 'key'), newKey(dir, 'other')]
  writeFileSync(join(dir, 'quayso.tar.gz'), 'the release')
  const sums = execFileSync('sha256sum', ['quayso.tar.gz'], { cwd: dir })
  writeFileSync(join(dir, 'SHA256SUMS'), sums)
  await sign(join(dir, 'SHA256SUMS'), key)

  const check = (publicKey: string) => {
    writeFileSync(join(dir, 'quayso-release.pub'), readFileSync(publicKey))
    const { status, stdout, stderr } = spawnSync('bash', ['-c', documentedCheck()], { cwd: dir, encoding: 'utf8' })
    return `${status}: ${stdout}${stderr}`
  }
  expect(check(`${key}.pub`)).toMatch(/^0: Good "quayso-release" signature.*quayso\.tar\.gz: OK/s)
  expect(check(`${other}.pub`)).toMatch(/^255: Could not verify signature/)
  writeFileSync(join(dir, 'quayso.tar.gz'), 'another release')
  expect(check(`${key}.pub`)).toMatch(/^1: Good .*quayso\.tar\.gz: FAILED/s)
  writeFileSync(join(dir, 'SHA256SUMS'), `${sums}\n`)
  expect(check(`${key}.pub`)).toMatch(/^255: Could not verify signature/)
})
