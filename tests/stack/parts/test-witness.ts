import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { StackPart } from './part.ts'
import { temporaryDir } from './temporary-dir.ts'
import { createWitness, defineWitness } from './witness.ts'

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
  const lines: string[] = []
  const part = await defineWitness({ memory, logs, onLine: (line) => lines.push(line) })
  await part.start()
  onTestFinished(part.stop)
  return { ...part, key, memory, lines, twin: () => startWitness(memory, key, logs) }
}

/** A running witness of these logs, given by their public keys; removed when the test ends. */
export async function testWitness(logs: readonly string[], name = 'witness.test/w1'): Promise<TestWitness> {
  const { dir, remove } = temporaryDir('witness')
  onTestFinished(remove)
  const memory = join(dir, 'witness.db')
  return startWitness(memory, createWitness(memory, name), logs)
}
