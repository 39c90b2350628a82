import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const samples = 20
const everyMs = 100

/** How many processes want a processor, without this one, on average over two seconds. */
export async function runQueue(): Promise<number> {
  let sum = 0
  for (let i = 0; i < samples; i++) {
    await sleep(everyMs)
    const running = /^procs_running (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]
    sum += Number(running) - 1
  }
  return Math.round((sum / samples) * 10) / 10
}
