import { hash, verify } from '@node-rs/argon2'

/** What is kept of passwords. It is made of the browser's digest, which alone does not log in anybody. */
export interface Passwords {
  readonly hash: (digest: string) => Promise<string>
  /** Takes as long when there is nothing to compare with: the time does not tell whether an account exists. */
  readonly fits: (kept: string | null, digest: string) => Promise<boolean>
}

/** Argon2id, as OWASP advises: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** At the cost above, of random bytes that nobody kept. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$P9RulelZo+rifQr1zN1YBA$oL8B31OcAlOQolG/c1juP2YNfDb+Daq5CJFqGS4UNh4'

export const passwords: Passwords = {
  hash: (digest) => hash(digest, cost),
  fits: async (kept, digest) => {
    const fits = await verify(kept ?? nobodys, digest)
    return kept !== null && fits
  },
}
