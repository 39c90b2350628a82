import { type NoteKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { type OpenLog, openLog, type ReadLogFile } from '@quayso/fairness/log/open-log'

const tries = 5
const betweenTriesMs = 1_000

export interface SiteLog {
  readonly log: OpenLog
  readonly key: NoteKey
}

/**
 * This site's log at its signed head, or undefined without one. A head may be a second older than the newest draw, and
 * than the head that was seen last.
 */
export async function openSiteLog(read: ReadLogFile, leastSize: number): Promise<SiteLog | undefined> {
  try {
    const key = parseVerifierKey(new TextDecoder().decode(await read('key')).trim())
    for (let left = tries; ; left--) {
      const log = await openLog(read, key)
      if (log.size >= leastSize || left === 1) return { log, key }
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
    }
  } catch {
    return undefined
  }
}
