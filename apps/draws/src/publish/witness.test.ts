import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { expect, onTestFinished, test } from 'vitest'
import { nativeSigner } from './native-signer.ts'
import { fileWitness } from './witness.ts'

const signer = nativeSigner('quayso.test/log', new Uint8Array(32).fill(7))
const headOf = (size: number) => signCheckpoint({ origin: signer.name, size, root: new Uint8Array(32) }, signer)

const keepOften = `
  const [program, file, note] = process.argv.slice(1)
  const { fileWitness } = await import(program)
  const witness = fileWitness(file, { name: '', publicKey: new Uint8Array() })
  for (let i = 0; i < 100; i++) witness.save(note)`

test('workers that share a volume keep their checkpoints in one file without disturbing each other', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-witness-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'head')
  const program = join(import.meta.dirname, 'witness.ts')
  const keep = (note: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', keepOften, program, file, note])
  await Promise.all([keep(headOf(9)), keep(headOf(1000))])
  expect([9, 1000]).toContain(fileWitness(file, signer).saved()?.size)
  expect(readdirSync(dir)).toEqual(['head'])
})
