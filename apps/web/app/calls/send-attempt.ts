/** What is being sent, with its idempotency key. */
export interface SendAttempt {
  readonly content: string
  readonly key: string
}

/** The same content keeps its key, so that it is saved once however often it is sent; other content gets a new one. */
export function nextAttempt(last: SendAttempt | undefined, content: string, newKey: () => string): SendAttempt {
  return last?.content === content ? last : { content, key: newKey() }
}
