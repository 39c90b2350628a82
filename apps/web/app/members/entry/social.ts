/** The provider's addresses: nothing is loaded from it before a visitor presses its button. */
const dialogUrl = 'https://www.facebook.com/v23.0/dialog/oauth'
export const socialOrigin = 'https://graph.facebook.com'
const meUrl = `${socialOrigin}/v23.0/me`

interface DialogOptions {
  readonly appId: string
  readonly returnTo: string
  /** Returned with the answer: an answer with another state is ignored. */
  readonly state: string
}

export function socialDialogHref({ appId, returnTo, state }: DialogOptions): string {
  const params = new URLSearchParams({ client_id: appId, redirect_uri: returnTo, response_type: 'token', state })
  return `${dialogUrl}?${params}`
}

/** The access token in the address, if its state matches the request. */
export function readSocialReturn(hash: string, state: string | null): string | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (!state || params.get('state') !== state) return undefined
  return params.get('access_token') ?? undefined
}

/** The token's owner according to the provider; our server verifies it. */
export async function fetchSocialId(accessToken: string): Promise<string> {
  const response = await fetch(`${meUrl}?fields=id&access_token=${encodeURIComponent(accessToken)}`)
  const { id } = (await response.json()) as { id?: unknown }
  if (typeof id !== 'string') throw new Error('the provider did not say whose token it is')
  return id
}
