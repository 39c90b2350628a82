import { checkWitnesses, type WitnessingFault } from '@quayso/fairness/log/check-witnesses'
import { type NoteKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import type { OpenLog } from '@quayso/fairness/log/open-log'
import { openSiteLog, UnreadError } from './open-site-log.ts'

interface SiteWitnesses {
  readonly siteUrl: string
  readonly key: NoteKey
  readonly log: OpenLog
  /** Their public keys, as `name+hash+key`. */
  readonly witnesses: readonly string[]
  /** A number; all of them when left out. */
  readonly quorum: string | undefined
}

const maxAgeSeconds = 600

const meanings: Readonly<Record<WitnessingFault, string>> = {
  'quorum-missing': 'not enough witnesses have cosigned the log that this site shows',
  'split-view': 'the log that the witnesses cosigned is not the one that this site shows',
  'cosignatures-old': 'the witnesses have not cosigned this log for more than ten minutes',
  'cosignature-invalid': 'a cosignature in the name of a witness does not hold',
}

function parseQuorum(text: string, count: number): number {
  const quorum = Number(text)
  if (!/^\d+$/.test(text) || quorum < 1 || quorum > count)
    throw new RangeError(`no quorum of ${count} witnesses: ${text}`)
  return quorum
}

/** Says whether enough witnesses have cosigned the log of a site. True when nobody asks for any. */
export async function checkSiteWitnesses({ siteUrl, key, log, ...asked }: SiteWitnesses): Promise<boolean> {
  if (asked.witnesses.length === 0 && !asked.quorum) return true
  const witnesses = asked.witnesses.map((text) => parseVerifierKey(text, 'cosignature'))
  const quorum = parseQuorum(asked.quorum ?? String(witnesses.length), witnesses.length)
  const nowSeconds = Math.floor(Date.now() / 1000)
  const openWitnessed = (count: number) =>
    openSiteLog(siteUrl, key, `witnessed/${count}`).catch((error: unknown) => {
      if (error instanceof UnreadError) throw error
      // None, or one that is not the log's.
      return undefined
    })
  const policy = { witnesses, quorum, maxAgeSeconds }
  const found = await checkWitnesses({ log, key, openWitnessed, policy, nowSeconds })
  if (found.fault) {
    console.log(`${found.fault}: ${meanings[found.fault]}`)
    return false
  }
  const ages = found.cosignatures.map(({ witness, time }) => `${witness} ${Math.max(nowSeconds - time, 0)} s ago`)
  console.log(`its first ${found.size} leaves are cosigned by ${ages.join(', ')}`)
  return true
}
