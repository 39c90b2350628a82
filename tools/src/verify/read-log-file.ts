import type { ReadLogFile } from '@quayso/fairness/log/open-log'

/** The log's files as a site serves them. */
export function readLogFile(siteUrl: string): ReadLogFile {
  return async (path) => {
    const url = new URL(`/log/${path}`, siteUrl)
    const response = await fetch(url, { signal: AbortSignal.timeout(16_000) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.bytes()
  }
}
