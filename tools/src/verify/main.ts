import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'
import { describeFault, faultMeanings } from '@quayso/fairness/verify/faults'
import { checkSiteWitnesses } from './check-site-witnesses.ts'
import { describeCounts } from './describe-counts.ts'
import { openSiteLog } from './open-site-log.ts'
import { type Options, readOptions, usage } from './read-options.ts'
import { verifySite } from './verify-site.ts'

async function readKey({ key, siteUrl }: Options): Promise<string> {
  if (key !== undefined) return key
  const told = (await (await fetch(new URL('/log/key', siteUrl))).text()).trim()
  console.log(`trusting the site's own word for its key: ${told}`)
  return told
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

const options = optionsOrExit()
const { siteUrl, seenFile, games, witnesses, quorum } = options
const key = parseVerifierKey(await readKey(options))
const log = await openSiteLog(siteUrl, key)
const { note, size } = log
const nowMs = Date.now()
console.log(`the log has ${size} entries, signed by ${key.name}`)
const isWitnessed = await checkSiteWitnesses({ siteUrl, key, log, witnesses, quorum })

const seenNote = seenFile && existsSync(seenFile) ? readFileSync(seenFile, 'utf8') : undefined
const seen = seenNote === undefined ? undefined : openCheckpoint(seenNote, key.name, key.publicKey)
const { counts, exceptions, faults, unchecked } = await verifySite({ ...options, key, note, nowMs, seen })

for (const line of describeCounts(counts, games.length)) console.log(line)
const isProven = !faults.some(({ fault }) => fault === 'root-differs')
console.log(`the site tells of ${exceptions} exceptions to the calendars of official lotteries`)
console.log(isProven ? 'every entry is under the signed head' : 'THE ENTRIES ARE NOT THOSE OF THE SIGNED HEAD')
const isExtended = !faults.some(({ fault }) => fault === 'seen-differs')
if (seen) console.log(isExtended ? `its first ${seen.size} are those seen before` : 'IT IS NOT THE LOG SEEN BEFORE')
if (seenFile && isProven && isExtended) writeFileSync(seenFile, note)

for (const fault of faults) console.log(describeFault(fault))
for (const name of new Set(faults.map(({ fault }) => fault))) console.log(`${name}: ${faultMeanings[name]}`)
for (const line of unchecked) console.log(line)
console.log(`${faults.length} faults`)
process.exit(isWitnessed && faults.length === 0 && unchecked.length === 0 ? 0 : 1)
