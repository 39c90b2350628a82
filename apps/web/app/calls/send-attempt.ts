/** What is being sent, under the key by which the server knows it again. */
export interface SendAttempt {
  readonly content: string
  readonly key: string
}

/** The same again keeps its key, so that it is saved once however often it is sent; anything else gets a new one. */
export function nextAttempt(last: SendAttempt | undefined, content: string, newKey: () => string): SendAttempt {
  return last?.content === content ? last : { content, key: newKey() }
}
