import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { freePort } from './free-port.ts'
import { definePart, type StackPart } from './part.ts'

const script = join(root, 'tools/src/witness/main.ts')

/** Makes a witness of this name, which remembers in this file; returns its public key, as `name+hash+key`. */
export function createWitness(memory: string, name: string): string {
  return execFileSync(process.execPath, [script, '--memory', memory, '--new', name], { encoding: 'utf8' }).trim()
}

interface WitnessOptions {
  readonly memory: string
  /** The public keys of the logs that it watches. */
  readonly logs: readonly string[]
  readonly onLine?: (line: string) => void
}

/** A witness that was created. Not started yet. */
export async function defineWitness({ memory, logs, onLine }: WitnessOptions): Promise<StackPart & { url: string }> {
  const listen = `127.0.0.1:${await freePort()}`
  const url = `http://${listen}`
  const part = definePart({
    name: 'witness',
    command: process.execPath,
    args: [script, '--memory', memory, '--listen', listen, ...logs.flatMap((log) => ['--log', log])],
    ...(onLine && { onLine }),
    isReady: async () => (await fetch(url)).status === 404,
  })
  return { ...part, url }
}
