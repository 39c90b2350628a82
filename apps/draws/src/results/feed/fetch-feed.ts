export type FetchProblem =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'not-utf8' }

export type Fetched =
  | { readonly kind: 'document'; readonly text: string; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: FetchProblem }

interface FetchOptions {
  readonly url: string
  /** The ETag of the version that we have. */
  readonly etag: string | undefined
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Counts while reading: an endless body is dropped as soon as it is too large. */
async function readBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop cancels the body and closes the connection.
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function failed(problem: FetchProblem): Fetched {
  return { kind: 'failed', problem }
}

async function readResponse(response: Response, maxBytes: number): Promise<Fetched> {
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    if (response.status === 304) return { kind: 'unchanged' }
    // Only the configured address may answer for the feed.
    if (response.status >= 300 && response.status < 400) return failed({ kind: 'redirect' })
    return failed({ kind: 'status', status: response.status })
  }
  const bytes = await readBody(response.body, maxBytes)
  if (!bytes) return failed({ kind: 'too-large' })
  const text = decode(bytes)
  if (text === undefined) return failed({ kind: 'not-utf8' })
  return { kind: 'document', text, etag: response.headers.get('etag') ?? undefined }
}

/** Returns within the given time and size, whatever the other side does. */
export async function fetchFeed(options: FetchOptions): Promise<Fetched> {
  const { url, etag, signal, timeoutMs = 5000, maxBytes = 1024 * 1024 } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(etag ? { 'if-none-match': etag } : {}) },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    return await readResponse(response, maxBytes)
  } catch (error) {
    if (timeout.aborted) return failed({ kind: 'timeout' })
    const { message, cause } = error as Error
    return failed({ kind: 'unreachable', reason: cause instanceof Error ? cause.message : message })
  }
}
