import type { ReadLogFile } from '@quayso/fairness/log/open-log'

const timeoutMs = 16_000

async function ask(path: string): Promise<Response | undefined> {
  // AbortSignal.timeout is younger than the oldest phones we serve.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(`/log/${path}`, { signal: abort.signal })
    return response.status >= 500 ? undefined : response
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads the log's files from this site. The verifier takes a missing file for a failed proof; only a site that answered
 * every request can be blamed for one.
 */
export function createLogReader(): { readonly read: ReadLogFile; readonly wasUnreachable: () => boolean } {
  let unreachable = false
  const read: ReadLogFile = async (path) => {
    const response = await ask(path)
    unreachable ||= response === undefined
    if (!response?.ok) throw new Error(`/log/${path} is not there`)
    return new Uint8Array(await response.arrayBuffer())
  }
  return { read, wasUnreachable: () => unreachable }
}
