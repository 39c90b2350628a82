import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quicknet } from '@quayso/fairness/beacon/network'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'
import { games } from '@quayso/games/catalogue'
import { parseTurnNum } from '@quayso/games/time/turn'
import { checkSiteWitnesses } from './check-site-witnesses.ts'
import { openSiteLog } from './open-site-log.ts'
import { verifySite } from './verify-site.ts'

const usage = `usage: npm run verify -- --url https://site --from 20261114 --to 20261115
  --from, --to   a day, or a turn such as 20261114-0684
  --games        codes, comma-separated; all when left out
  --key          the log's public key, name+hash+key; the site's own word for it when left out
  --seen         a file that remembers the log's head: the next run checks that nothing before it was changed
  --witness      the public key of a witness, name+hash+key; once for each
  --quorum       how many of them must have cosigned the log in the last ten minutes; all when left out`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    games: { type: 'string' },
    key: { type: 'string' },
    seen: { type: 'string' },
    witness: { type: 'string', multiple: true, default: [] },
    quorum: { type: 'string' },
  },
})

/** The first turn of a day is 0 or 1, its last one 99999 at most. */
function turnArgument(text: string | undefined, isLast: boolean): number {
  const turn = parseTurnNum(text ?? '')
  if (turn === undefined) {
    console.error(usage)
    process.exit(2)
  }
  return isLast && text?.length === 8 ? turn + 99_999 : turn
}

const from = turnArgument(values.from, false)
const to = turnArgument(values.to, true)
const siteUrl = values.url ?? ''
const codes = values.games?.split(',')

const keyText = values.key ?? (await (await fetch(new URL('/log/key', siteUrl))).text()).trim()
if (!values.key) console.log(`trusting the site's own word for its key: ${keyText}`)
const key = parseVerifierKey(keyText)
const log = await openSiteLog(siteUrl, key)
console.log(`the log has ${log.size} leaves, signed by ${key.name}`)

let unchanged = true
if (values.seen && existsSync(values.seen)) {
  const earlier = openCheckpoint(readFileSync(values.seen, 'utf8'), key.name, key.publicKey)
  unchanged = await log.extends(earlier)
  console.log(unchanged ? `its first ${earlier.size} are those seen before` : 'IT IS NOT THE LOG SEEN BEFORE')
}
if (values.seen && unchanged) writeFileSync(values.seen, log.note)

const witnessed = await checkSiteWitnesses({ siteUrl, key, log, witnesses: values.witness, quorum: values.quorum })

const asked = games.filter(({ code }) => !codes || codes.includes(code))
const { draws, faults } = await verifySite({ siteUrl, log, network: quicknet, games: asked, from, to })
for (const { game, turn, fault } of faults) console.log(`${game} ${turn}: ${fault}`)
console.log(`${draws} draws of ${asked.length} games checked, ${faults.length} faults`)
process.exit(unchanged && witnessed && faults.length === 0 ? 0 : 1)
