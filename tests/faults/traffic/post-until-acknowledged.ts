import { setTimeout as sleep } from 'node:timers/promises'

export interface Post {
  readonly key: string
  readonly content: string
  readonly token: string
}

const game = 'st60'
const tooMany = 429

/** Sends the same post until it is acknowledged, whatever happens. Returns how often it was sent. */
export async function postUntilAcknowledged(
  url: string,
  { key, content, token }: Post,
  retryAfterMs: number,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}/api/analysis/front/boardMessage/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-token': token, 'idempotency-key': key },
      body: JSON.stringify({ gameCode: game, content }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const answer = (await response?.json().catch(() => undefined)) as { success?: boolean } | undefined
    if (response?.ok && answer?.success === true) return tries
    const isRefused = response && response.status < 500 && response.status !== tooMany
    if (isRefused) throw new Error(`refused: ${JSON.stringify(answer)}`)
    await sleep(retryAfterMs)
  }
}
