import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What is kept of passwords. It is made of the browser's digest, which alone does not log in anybody. */
export interface Passwords {
  readonly hash: (digest: string) => Promise<string>
  /** Takes as long when there is nothing to compare with: the time does not tell whether an account exists. */
  readonly fits: (kept: string | null, digest: string) => Promise<boolean>
}

interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export function passwordsAt(cost: Cost): Passwords {
  const nobodys = hash(randomBytes(32), cost)
  return {
    hash: (digest) => hash(digest, cost),
    fits: async (kept, digest) => {
      const fits = await verify(kept ?? (await nobodys), digest)
      return kept !== null && fits
    },
  }
}

/** Argon2id, as OWASP advises: 19 MiB, two passes. */
export const passwords = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
