import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StackPart } from './part.ts'

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; fields are counted from behind it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // Gone since it was listed.
    return undefined
  }
}

/** The processes that this one has started and that still run. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

/** This one and all that have come from it. */
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

/** SIGKILL for a server and those of its processes that have left its group, at the same moment. */
export async function killFamily(part: StackPart): Promise<void> {
  const children = childrenOf(part.pid() ?? 0)
  const killed = part.kill()
  for (const pid of children) signalOne(pid, 'SIGKILL')
  await killed
  // A server that still sees one of them refuses to start.
  while (children.some((pid) => signalOne(pid, 0))) await sleep(10)
}
