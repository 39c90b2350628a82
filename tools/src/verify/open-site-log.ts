import type { NoteKey } from '@quayso/fairness/log/note-key'
import { type OpenLog, openLog } from '@quayso/fairness/log/open-log'
import type { ReadFile } from '@quayso/fairness/verify/walk-log'
import { whileListening } from '@quayso/process/while-listening'

const timeoutMs = 16_000

/** A file of the log got no answer. */
export class UnreadError extends Error {}

async function readFrom(url: URL, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const response = await fetch(url, { signal })
  if (response.status >= 500) throw new Error(`answered ${response.status}`)
  return response.ok ? await response.bytes() : undefined
}

/** Reads files of the log. Rejects when one could not be read: only an answer can be held against a site. */
export function siteFiles(siteUrl: string): ReadFile {
  return async (path) => {
    const url = new URL(`/log/${path}`, siteUrl)
    try {
      return await whileListening(timeoutMs, (signal) => readFrom(url, signal))
    } catch (cause) {
      throw new UnreadError(`${url} could not be read`, { cause })
    }
  }
}

/** Opens the log as a site serves it, at its newest head or another. Its answers reject once a file could not be read. */
export async function openSiteLog(siteUrl: string, key: NoteKey, head?: string): Promise<OpenLog> {
  const readFile = siteFiles(siteUrl)
  let failure: unknown
  const read = async (path: string) => {
    const bytes = await readFile(path).catch((error: unknown) => {
      failure ??= error
      throw error
    })
    if (!bytes) throw new Error(`/log/${path} is not there`)
    return bytes
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
