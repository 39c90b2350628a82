import type { Counts } from '@quayso/fairness/verify/counts'

/** What a run looked at, a line each. */
export function describeCounts(counts: Readonly<Counts>, games: number): string[] {
  return [
    `${counts.entries} entries of the log walked`,
    `${counts.anchors} anchors, ${counts.turnsDue} turns due and ${counts.results} results of ${games} games checked`,
    `${counts.records} records of the site compared, ${counts.laterRecords} of them newer than the walked log`,
    `${counts.rounds} rounds of the beacon checked, ${counts.absentRounds} absent ones asked for`,
    `${counts.auditHeads} heads of the operators' audit, each after the one before`,
    `${counts.rightsEntries} changes of rights, sources and names`,
    ...(counts.newerEntries > 0
      ? [`${counts.newerEntries} entries of a newer release hashed, and not read: update this one`]
      : []),
  ]
}
