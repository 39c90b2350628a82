/** A name and a value, in the order in which they are sent; a name may come twice. */
export type Pair = readonly [name: string, value: string]

/** A request before it is spoiled. */
export interface Draft {
  readonly method: string
  /** As it is sent: each character is one byte. */
  readonly path: string
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  /** What it sends as JSON. */
  readonly form?: Readonly<Record<string, unknown>>
  /** Names of those fields of the form that hold what somebody has typed. */
  readonly texts?: readonly string[]
  /** What it sends instead of the form. */
  readonly body?: Buffer
  /** Whether whoever sends it is gone before all of the body is. */
  readonly hangsUp?: boolean
}

export type Target = 'api' | 'web' | 'edge'

/** A request as it goes over the line: nothing of it is tidied up. */
export interface InputRequest {
  /** In which way it is wrong. */
  readonly kind: string
  readonly target: Target
  readonly method: string
  readonly path: string
  readonly headers: readonly Pair[]
  readonly body: Buffer
  readonly hangsUp: boolean
}

/** Half a surrogate pair has no place in an address. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function withHeaders(draft: Draft, ...headers: readonly Pair[]): Draft {
  const names = new Set(headers.map(([name]) => name))
  return { ...draft, headers: [...draft.headers.filter(([name]) => !names.has(name)), ...headers] }
}

/** The draft with other JSON than its form's, which may be none at all. */
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
