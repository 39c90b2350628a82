/** A name and a value, in the order in which they are sent; a name may come twice. */
export type Pair = readonly [name: string, value: string]

/** A valid request. */
export interface Draft {
  readonly method: string
  /** As sent: each character is one byte. */
  readonly path: string
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  /** Sent as JSON. */
  readonly form?: Readonly<Record<string, unknown>>
  /** Names of the form fields with text typed by people. */
  readonly texts?: readonly string[]
  /** Sent instead of the form. */
  readonly body?: Buffer
  /** Whether the sender disconnects before the end of the body. */
  readonly hangsUp?: boolean
}

export type Target = 'api' | 'web' | 'edge'

/** A request as sent, without normalization. */
export interface InputRequest {
  /** The kind of mistake. */
  readonly kind: string
  readonly target: Target
  readonly method: string
  readonly path: string
  readonly headers: readonly Pair[]
  readonly body: Buffer
  readonly hangsUp: boolean
}

/** Half a surrogate pair cannot be encoded. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function withHeaders(draft: Draft, ...headers: readonly Pair[]): Draft {
  const names = new Set(headers.map(([name]) => name))
  return { ...draft, headers: [...draft.headers.filter(([name]) => !names.has(name)), ...headers] }
}

/** The draft with other JSON than its form, possibly invalid. */
export function withJson(draft: Draft, json: string | Buffer): Draft {
  return { ...draft, body: Buffer.from(json as string) }
}

export function jsonOf({ form }: Draft): string {
  return JSON.stringify(form ?? {})
}

export function toRequest(kind: string, target: Target, draft: Draft): InputRequest {
  const { method, path, query, form, hangsUp = false } = draft
  const body = draft.body ?? (form ? Buffer.from(JSON.stringify(form)) : Buffer.alloc(0))
  const named = new Set(draft.headers.map(([name]) => name))
  const typed: Pair[] = body.length > 0 && !named.has('content-type') ? [['content-type', 'application/json']] : []
  const question = query.map(([name, value]) => `${name}=${value}`).join('&')
  return {
    kind,
    target,
    method,
    path: question ? `${path}${path.includes('?') ? '&' : '?'}${question}` : path,
    headers: [...draft.headers, ...typed],
    body,
    hangsUp,
  }
}
