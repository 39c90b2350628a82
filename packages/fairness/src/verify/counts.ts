import type { Game } from '@quayso/games/game'

/** How much a run of the verifier looked at. */
export interface Counts {
  /** Entries of the log, all of them from its first. */
  entries: number
  /** Of these games and days: */
  anchors: number
  turnsDue: number
  results: number
  records: number
  /** Records that were newer than the checkpoint, and proven by a newer one. */
  laterRecords: number
  /** Rounds of the beacon, each counted once. */
  rounds: number
  absentRounds: number
  /** Heads of the operators' audit. */
  auditHeads: number
  /** Changes of rights, sources and names, and commands on the server. */
  rightsEntries: number
  /** Of a kind that a newer release logs: hashed, and nothing else. */
  newerEntries: number
}

export function zeroCounts(): Counts {
  const zeros = { entries: 0, anchors: 0, turnsDue: 0, results: 0, records: 0 }
  return { ...zeros, laterRecords: 0, rounds: 0, absentRounds: 0, auditHeads: 0, rightsEntries: 0, newerEntries: 0 }
}

export interface Checked {
  readonly counts: Counts
  readonly games: readonly Game[]
  /** Games of ours with a turn due or a day committed. */
  readonly found: ReadonlySet<string>
  readonly unaskedRounds: number
}

/** What was to be checked and was not: a run that saw nothing has found nothing out. */
export function findUnchecked({ counts, games, found, unaskedRounds }: Checked): string[] {
  const ours = games.filter(({ drawnBy }) => drawnBy === 'us')
  const nothing: string[] = []
  if (counts.entries === 0) nothing.push('no entries in the log')
  if (counts.results === 0) nothing.push('no results in the range')
  if (counts.records === 0) nothing.push('no records shown in the range')
  // A game that begins today may be committed, and have no turn before tonight.
  for (const { code } of ours) if (!found.has(code)) nothing.push(`no turn and no anchor of ${code} in the range`)
  if (ours.length > 0 && counts.turnsDue === 0) nothing.push('no turns due in the range')
  if (ours.length > 0 && counts.anchors === 0) nothing.push('no anchors in the range')
  if (ours.length > 0 && counts.rounds + counts.absentRounds === 0) nothing.push('no rounds of the beacon')
  if (unaskedRounds > 0) nothing.push(`${unaskedRounds} absent rounds that no host of the beacon could be asked about`)
  return nothing.map((what) => `nothing-checked: ${what}`)
}
