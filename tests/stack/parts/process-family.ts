import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StackPart } from './part.ts'

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; fields are counted after it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // Ended since it was listed.
    return undefined
  }
}

/** The running child processes. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

/** This process and all its descendants. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

function signalOne(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/** Sends a signal to a server and all its descendants, also those that left its process group. */
export function signalFamily(part: StackPart, signal: NodeJS.Signals): void {
  const pid = part.pid()
  if (pid !== undefined) for (const one of familyOf(pid)) signalOne(one, signal)
}

/** Sends SIGKILL to a server and its descendants that left its process group, at once. */
export async function killFamily(part: StackPart): Promise<void> {
  const children = childrenOf(part.pid() ?? 0)
  const killed = part.kill()
  for (const pid of children) signalOne(pid, 'SIGKILL')
  await killed
  // The server refuses to start while one of them runs.
  while (children.some((pid) => signalOne(pid, 0))) await sleep(10)
}
