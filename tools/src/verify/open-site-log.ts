import type { NoteKey } from '@quayso/fairness/log/note-key'
import { type OpenLog, openLog } from '@quayso/fairness/log/open-log'

/** A file of the log got no answer. */
export class UnreadError extends Error {}

/**
 * Opens the log as a site serves it, at its newest head or another. Rejects once a file could not be read: only an answer
 * can be held against a site.
 */
export async function openSiteLog(siteUrl: string, key: NoteKey, head?: string): Promise<OpenLog> {
  let failure: UnreadError | undefined
  const read = async (path: string) => {
    const url = new URL(`/log/${path}`, siteUrl)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(16_000) })
      if (response.status >= 500) throw new Error(`answered ${response.status}`)
      if (response.ok) return await response.bytes()
    } catch (cause) {
      failure ??= new UnreadError(`${url} could not be read`, { cause })
      throw failure
    }
    throw new Error(`${url} is not there`)
  }
  const unlessUnread = <Answer>(answer: Answer): Answer => {
    if (failure) throw failure
    return answer
  }
  const log = await openLog(read, key, head)
  return {
    ...log,
    provenLeaf: async (index) => unlessUnread(await log.provenLeaf(index)),
    extends: async (earlier) => unlessUnread(await log.extends(earlier)),
  }
}
