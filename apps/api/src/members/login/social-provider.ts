import { AppError } from '@quayso/contract/errors/errors'
import { createBoundedQueue } from '@quayso/process/bounded-queue'

/** Where the provider answers, and what makes us who we are to it. */
export interface SocialOptions {
  readonly graphUrl: string
  readonly appSecret: string
  /** Shorter than anyone in front of us waits. */
  readonly timeoutMs: number
}

interface SocialClaim {
  readonly appId: string
  readonly userId: string
  readonly accessToken: string
  readonly at: Date
}

export interface SocialProvider {
  /** Whether the provider gave this token to this person for our app, and still honours it. */
  readonly isGenuine: (claim: SocialClaim) => Promise<boolean>
}

/** What the provider says of a token, as far as we read it. */
interface Inspection {
  readonly app_id?: unknown
  readonly user_id?: unknown
  readonly is_valid?: unknown
  /** In seconds; 0 for never. */
  readonly expires_at?: unknown
}

/** A provider that is slow must not gather everyone's requests here. */
const lane = { maxInFlight: 20, maxWaiting: 40, whenFull: () => new AppError('busy', 5) }

async function inspect(options: SocialOptions, { appId, accessToken }: SocialClaim): Promise<Inspection> {
  const query = new URLSearchParams({ input_token: accessToken, access_token: `${appId}|${options.appSecret}` })
  const response = await fetch(`${options.graphUrl}/debug_token?${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const answer = (await response.json()) as { readonly data: Inspection }
  return { ...answer.data }
}

function isConfirmed({ app_id, user_id, is_valid, expires_at = 0 }: Inspection, claim: SocialClaim): boolean {
  const isExpired = expires_at !== 0 && !(Number(expires_at) * 1000 > claim.at.getTime())
  return is_valid === true && app_id === claim.appId && user_id === claim.userId && !isExpired
}

export function createSocialProvider(options: SocialOptions): SocialProvider {
  const run = createBoundedQueue({ ...lane, name: 'social' })
  return {
    isGenuine: (claim) =>
      run(async () => {
        // The address holds both tokens: nothing of an error is passed on, because it would be logged.
        const inspection = await inspect(options, claim).catch(() => {
          throw new AppError('social_unavailable')
        })
        return isConfirmed(inspection, claim)
      }),
  }
}
