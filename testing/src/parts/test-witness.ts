import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../stack/paths.ts'
import { freePort } from './free-port.ts'
import { definePart, type StackPart } from './part.ts'
import { temporaryDir } from './temporary-dir.ts'

const script = join(root, 'tools/src/witness/main.ts')

export interface TestWitness extends StackPart {
  readonly url: string
  /** Its public key, as `name+hash+key`. */
  readonly key: string
  /** The file it remembers in. */
  readonly memory: string
  /** What it printed, line by line. */
  readonly lines: readonly string[]
  /** Another process with the same key and memory, at another address. */
  readonly twin: () => Promise<TestWitness>
}

async function startWitness(memory: string, key: string, logs: readonly string[]): Promise<TestWitness> {
  const listen = `127.0.0.1:${await freePort()}`
  const url = `http://${listen}`
  const lines: string[] = []
  const part = definePart({
    name: 'witness',
    command: process.execPath,
    args: [script, '--memory', memory, '--listen', listen, ...logs.flatMap((log) => ['--log', log])],
    onLine: (line) => lines.push(line),
    isReady: async () => (await fetch(url)).status === 404,
  })
  await part.start()
  onTestFinished(part.stop)
  return { ...part, url, key, memory, lines, twin: () => startWitness(memory, key, logs) }
}

/** A running witness of these logs, given by their public keys; removed when the test ends. */
export async function testWitness(logs: readonly string[], name = 'witness.test/w1'): Promise<TestWitness> {
  const { dir, remove } = temporaryDir('witness')
  onTestFinished(remove)
  const memory = join(dir, 'witness.db')
  const key = execFileSync(process.execPath, [script, '--memory', memory, '--new', name], { encoding: 'utf8' }).trim()
  return startWitness(memory, key, logs)
}
