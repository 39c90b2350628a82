import type { Limit, RateLimit } from '../access/throttle.ts'

/**
 * For one account these three add up to 25 tries an hour, by whomever and from wherever. Strangers cannot use up what is
 * kept for the networks that the member has logged in from, nor what a session needs to confirm its password.
 */
const byStrangers: Limit = { name: 'login by strangers', burst: 5, perHour: 7 }
const fromKnownNetworks: Limit = { name: 'login from known networks', burst: 5, perHour: 3 }
const confirmations: Limit = { name: 'confirm password', burst: 3, perHour: 2 }

/** Right passwords count here, too: comparing costs the same, and nobody logs in this often. Above the wrong tries' 25. */
const comparisons: Limit = { name: 'comparison for account', burst: 30, perHour: 60 }

/** Each reads all that a member ever wrote, and leaves a line in the audit for ever. */
const downloads: Limit = { name: 'download', burst: 5, perHour: 5 }

/** A network may be a whole town behind one address, and of `login` and `social` the tries that succeed are given back. */
const ofNetwork = {
  login: { name: 'login of network', burst: 20, perHour: 60 },
  comparison: { name: 'comparison for network', burst: 120, perHour: 1200 },
  register: { name: 'register of network', burst: 30, perHour: 60 },
  social: { name: 'social login of network', burst: 20, perHour: 60 },
  challenge: { name: 'challenge of network', burst: 30, perHour: 600 },
} as const satisfies Record<string, Limit>

export function networkRateLimit(what: keyof typeof ofNetwork, network: Buffer): RateLimit {
  return { limit: ofNetwork[what], subject: network.toString('hex') }
}

/** By the name that was typed: an account that does not exist is limited like one that does. */
export function loginRateLimits(userKey: string, network: Buffer, isKnownNetwork: boolean): RateLimit[] {
  return isKnownNetwork
    ? [{ limit: fromKnownNetworks, subject: userKey }]
    : [networkRateLimit('login', network), { limit: byStrangers, subject: userKey }]
}

/** Paid for every password that is compared, right or wrong, and never given back. */
export function comparisonRateLimits(userKey: string, network: Buffer): RateLimit[] {
  return [{ limit: comparisons, subject: userKey }, networkRateLimit('comparison', network)]
}

export function confirmationRateLimit(memberId: number): RateLimit {
  return { limit: confirmations, subject: String(memberId) }
}

export function downloadRateLimit(memberId: number): RateLimit {
  return { limit: downloads, subject: String(memberId) }
}
