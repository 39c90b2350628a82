import { readPlans } from '@quayso/events/read-calendar'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { type EntryRow, readAgreements, readEntries } from '../agreement/read-entries.ts'
import { findOutsideTurn } from '../entry/check-entry.ts'
import { lastWords, type TierAgreement } from '../entry/settle.ts'
import { type Current, readCurrent } from '../read-current.ts'
import { readOptions } from './arguments.ts'
import type { Command } from './command.ts'
import { describeFault } from './describe.ts'

function describeCurrent(current: Current | undefined): string {
  if (!current) return 'nothing yet'
  const { version, status, source, toldBy, tiers } = current
  return `${status}, version ${version}${source ? `, ${source} ${toldBy}` : ''}: ${tiers.join(';')}`
}

function describeEntry(entry: EntryRow, isTakenBack: boolean, published: string): string {
  const { enteredAt, numbers, source, toldBy, voice, isCounted, enteredFrom } = entry
  const remarks = [
    ...(voice === toldBy ? [] : [`of ${voice}`]),
    ...(enteredFrom === null ? [] : [`from ${enteredFrom}`]),
    ...(isTakenBack ? ['taken back'] : []),
    ...(isCounted ? [] : ['not counted']),
    ...(isTakenBack || published === '' || published === numbers ? [] : ['contradicts']),
  ]
  const when = toVietnamIso(Math.floor(enteredAt.getTime() / 1000) * 1000)
  return `  ${when} ${source} ${toldBy}: ${numbers}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
}

function describeState(words: readonly EntryRow[], agreement: TierAgreement | undefined, published: string): string {
  if (agreement) return `${agreement.numbers}, confirmed by ${agreement.voices.join(' and ')}`
  const standing = words.filter(({ isCounted, numbers }) => isCounted || numbers === published)
  const isStopped = new Set(standing.map(({ numbers }) => numbers)).size > 1
  return `${published || 'not published'}${isStopped ? ', stopped: the words differ' : ''}`
}

/** What is published of a draw, and for each tier every entry, by whom. */
export const show: Command = async (args, { db, say }) => {
  const { game: code = '', turn: turnNum = '' } = readOptions(args, { required: ['game', 'turn'] })
  const found = findOutsideTurn(code, turnNum, await readPlans(db))
  if (!found.ok) {
    say(`refused: ${describeFault(found.fault)}`)
    return false
  }
  const { turn, table } = found.value
  const current = await readCurrent(db, code, turn)
  const entries = await readEntries(db, code, turn)
  const agreements = await readAgreements(db, code, turn)
  say(`${code} ${turnNum}: ${describeCurrent(current)}`)
  for (const { rank } of table.tiers) {
    const words = lastWords(entries, rank)
    if (words.length === 0) continue
    const published = current?.tiers[rank] ?? ''
    say(`tier ${rank}: ${describeState(words, agreements.get(rank), published)}`)
    for (const entry of entries.filter((one) => one.rank === rank)) {
      say(describeEntry(entry, !words.includes(entry), published))
    }
  }
  return true
}
