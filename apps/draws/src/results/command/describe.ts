import type { OrderFault } from '@quayso/contract/orders/faults'
import type { OrderOutcome } from '@quayso/contract/orders/orders'
import type { PublishedVersion } from '@quayso/contract/orders/outcomes'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { NameProblem, TierProblem } from '../entry/check-entry.ts'
import type { RowFault } from '../import/csv-draws.ts'
import type { ImportTotals, RowProblem } from '../import/import-csv.ts'

// One line for the operator for everything that can happen.

const names: Readonly<Record<NameProblem | 'same-person', string>> = {
  empty: 'is missing',
  'too-long': 'is too long, at most 40 characters',
  characters: 'may have lower-case letters, digits, dots and dashes only',
  'same-person': 'must not be that of the person who corrects',
}

function describeTier(problem: TierProblem): string {
  switch (problem.kind) {
    case 'unknown':
      return 'does not exist'
    case 'twice':
      return 'is given twice'
    case 'count':
      return `has ${problem.expected} numbers, ${problem.entered} were entered`
    case 'digits':
      return `has numbers of ${problem.expected} digits, not '${problem.entered}'`
    case 'characters':
      return `'${problem.entered}' is not a number`
  }
}

function describePause({ until, reason }: { readonly until: string; readonly reason: string }): string {
  return `${until} (${reason})`
}

const notAllowed = {
  missing: 'is missing: it takes two people',
  unknown: 'is not known',
  'not-active': 'is not active',
  role: 'does not have the role for it',
  'not-two':
    'is not independent: both must have joined a day ago, on machines of their own, neither let in by the other',
}

const ends = {
  'no-time': 'must be a time such as 2026-11-16T19:00+07:00',
  over: 'must be within the next 30 minutes',
  'too-far': 'must be within the next 30 minutes',
}

type Fault = OrderFault | { readonly kind: 'production' }

/** One sentence for every fault; a new fault without one does not compile. */
const sentences: { readonly [Kind in Fault['kind']]: (fault: Extract<Fault, { kind: Kind }>) => string } = {
  'unknown-game': ({ code }) => `no game has the code '${code}'`,
  'drawn-by-us': ({ code }) => `${code} is drawn by us: its results cannot be entered`,
  'no-such-turn': ({ code, turnNum }) => `${code} has no draw ${turnNum}`,
  'not-proven': ({ problem }) => `the proof by passkey does not count: ${problem}`,
  'too-early': ({ dueAtMs }) => `too early: it is drawn at ${toVietnamIso(dueAtMs)}`,
  'too-old': ({ dueAtMs }) => `it was drawn at ${toVietnamIso(dueAtMs)}: results of more than 31 days ago are imported`,
  'no-tiers': () => 'no numbers were given',
  tier: ({ rank, problem }) => `tier ${rank} ${describeTier(problem)}`,
  'entered-by': ({ problem }) => `the name ${names[problem]}`,
  claimed: ({ rank }) => `stored; another claims the same for tier ${rank}: it takes a checker to confirm it`,
  guessed: ({ rank }) => `after three different claims on tier ${rank} it takes another person`,
  'approved-by': ({ problem }) => `the name of the approver ${names[problem]}`,
  reason: ({ problem }) => (problem === 'empty' ? 'the reason is missing' : 'the reason is over 500 characters'),
  'no-result': () => 'there is no result to correct',
  paused: (pause) => `publishing is paused until ${describePause(pause)}: resume it first`,
  invented: () => 'a sample result is invented: there is nothing to correct',
  incomplete: ({ rank }) => `the result has no tier ${rank} yet: correct it with --all`,
  production: () => 'sample results are refused in production',
  'no-date-column': () => "the first column must be 'date', or 'game' and then 'date'",
  'game-column-or-option': () => "name the game with --game, or in a column 'game', not both",
  'unknown-column': ({ column }) => `unknown column '${column}'`,
  'column-twice': ({ column }) => `column '${column}' is there twice`,
  'missing-column': ({ column }) => `column '${column}' is missing`,
  malformed: ({ at }) => `what was given does not have the right form at '${at}'`,
  expired: () => 'no worker took it within a minute',
  failed: () => 'it failed: see the log of the workers',
  'not-allowed': ({ who, problem }) => `the ${who} ${notAllowed[problem]}`,
  until: ({ problem }) => `the end of the pause ${ends[problem]}`,
  'no-alert': ({ id }) => `there is no open alert ${id}`,
  party: ({ id }) =>
    `alert ${id} is about a claim of yours, or of a source that you decided about: somebody else closes it`,
  source: ({ sentence }) => sentence,
  committed: ({ code }) => `${code} is drawn by us: its days are committed weeks ahead and have no exceptions`,
  'no-such-day': ({ day }) => `'${day}' is not a day such as 2027-01-01`,
  'no-such-time': () => 'the time is not a time such as 16:15',
  'too-far': ({ day }) => `${day} is more than a year ahead`,
  'days-reversed': () => 'the last day is before the first',
  'too-many-days': () => 'too many days: a pause has at most 100, and a draw is moved by at most 31',
  'nothing-planned': ({ code }) => `${code} has no draw then`,
  'planned-already': ({ code, day }) => `${code} has a draw on ${day} already`,
  'stays-where-it-is': () => 'it is held then as it is: give another day or time',
  'has-result': ({ code, turnNum }) => `${code} ${turnNum} has numbers already, and keeps its day and time`,
  'no-exception': ({ id }) => `there is no exception ${id}, or it was withdrawn`,
  'changed-again': ({ id, laterId }) =>
    `exception ${laterId} came after ${id} and concerns the same day: withdraw ${laterId} first`,
}

export function describeFault(fault: Fault): string {
  const sentence = sentences[fault.kind] as (fault: Fault) => string
  return sentence(fault)
}

function describeRow(fault: RowFault): string {
  switch (fault.kind) {
    case 'cells':
      return `${fault.found} cells instead of ${fault.expected}`
    case 'date':
      return `'${fault.date}' is not a date`
    case 'empty-cell':
      return `a number of tier ${fault.rank} is missing`
    case 'cell-without-tier':
      return `column '${fault.column}' has numbers, but the draw of that day has no such tier`
    case 'not-neighbours':
      return `${fault.neighbours} are not the neighbours of ${fault.first}`
  }
}

export function describeRowProblem(problem: RowProblem): string {
  if (problem.kind === 'row') return `line ${problem.line}: ${describeRow(problem.fault)}`
  const draw = `${problem.code} ${problem.turnNum}`
  switch (problem.kind) {
    case 'numbers':
      return `line ${problem.line}: ${draw}: ${describeRow(problem.fault)}`
    case 'columns':
    case 'entry':
      return `line ${problem.line}: ${draw}: ${describeFault(problem.fault)}`
    case 'too-young':
      return `line ${problem.line}: ${draw}: younger than 30 days: two people enter it`
    case 'disputed': {
      const { rank, number, otherNumber, otherCollection } = problem.dispute
      return `line ${problem.line}: ${draw}: disputed in tier ${rank}: ${number} in the file, ${otherNumber} in ${otherCollection}`
    }
    case 'difference': {
      const { rank, stored, given } = problem.difference
      return `${draw}: contradiction in tier ${rank}: stored ${stored || 'nothing yet'}, in the file ${given}`
    }
  }
}

export function describeTotals({ rows, added, confirmed, unchanged, problems }: ImportTotals): string {
  const changes = [...(added > 0 ? [`${added} added`] : []), ...(confirmed > 0 ? [`${confirmed} confirmed`] : [])]
  const change = changes.join(', ') || 'nothing was changed'
  return `${rows} rows: ${change}, ${unchanged} already there, ${problems.length} left out`
}

export function describePublication({ code, turnNum, version, status, tiers }: PublishedVersion): string {
  const missing = tiers.filter((numbers) => numbers === '').length
  const about = missing > 0 ? `${tiers.length - missing} of ${tiers.length} tiers` : 'whole result'
  return `published ${code} ${turnNum}, version ${version}: ${about}, ${status}`
}

export function describeRefused({ fault }: { readonly fault: OrderFault }): string {
  return `refused: ${describeFault(fault)}`
}

type Entered = OrderOutcome<'enter'>

function describePublished(outcome: Entered): string {
  switch (outcome.kind) {
    case 'refused':
      return describeRefused(outcome)
    case 'contradiction':
      return 'stored, and not published'
    case 'paused':
      return `stored: publishing is paused until ${describePause(outcome)}`
    case 'waiting':
      return 'stored: it is published when a second voice agrees'
    case 'nothing':
      return 'nothing new to publish'
    case 'published':
      return describePublication(outcome.publication)
  }
}

/** What was published, then every contradiction, one a line. */
export function describeOutcome(outcome: Entered): string {
  const contradictions = 'contradictions' in outcome ? outcome.contradictions : []
  const lines = contradictions.map(
    ({ rank, published, entered }) =>
      `contradiction in tier ${rank}: published ${published || 'nothing yet'}, entered ${entered}`,
  )
  return [describePublished(outcome), ...lines].join('\n')
}
