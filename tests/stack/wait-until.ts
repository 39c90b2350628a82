import { setTimeout as sleep } from 'node:timers/promises'

export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> {
  for (const endMs = Date.now() + withinMs; !(await isTrue()); await sleep(50)) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`)
  }
}
