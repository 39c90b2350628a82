import type { ReadLogFile } from '@quayso/fairness/log/open-log'

const timeoutMs = 16_000

/** A file of the log, null where there is none; undefined where the site did not answer in time and whole. */
async function ask(path: string): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  // AbortSignal.timeout is younger than the oldest phones we serve.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(`/log/${path}`, { signal: abort.signal })
    if (response.status >= 500) return undefined
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
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
    const file = await ask(path)
    unreachable ||= file === undefined
    if (!file) throw new Error(`/log/${path} is not there`)
    return file
  }
  return { read, wasUnreachable: () => unreachable }
}
