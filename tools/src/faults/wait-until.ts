import { setTimeout as sleep } from 'node:timers/promises'

export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const endMs = Date.now() + 120_000; !(await isTrue()); await sleep(50)) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`)
  }
}
