/** What a verifier can find, and what it means; docs/draws.md has the same table. */
export const faultMeanings = {
  // The log.
  'root-differs': 'the entries are not those of the signed head',
  'seen-differs': 'the log does not pass through the head that was seen before',
  'entries-missing': 'a bundle of entries is not there, cut, or has another number of entries',
  'leaf-unreadable': 'an entry is no leaf, or not in its one spelling',
  'game-unknown': 'a leaf of a game that there is not',
  'audit-backwards': "a head of the operators' audit that does not come after the one before it",
  // Commitments.
  'anchor-missing': 'a day of ours without an anchor',
  'anchor-doubled':
    'a second anchor for a game and day, however late: with two to choose from, neither is a commitment',
  'anchor-late': 'the anchor was logged after a draw that it should have fixed',
  'anchor-on-short-notice':
    'an anchor logged less than 30 days before its day, by the times of the results before it; those of the first 25 hours of a game are exempt',
  'anchor-unplanned': 'an anchor for a day without draws',
  'turns-differ': 'the anchor is for another number of turns than the schedule has',
  'beacon-unnamed': 'the anchor names no beacon, another one, or another offset',
  // Draws by us.
  'turn-missing': 'a turn that is due is not in the log',
  'turn-doubled': 'a turn has a second result, or an official one two of the same version',
  'turn-unplanned': 'not a turn of the schedule',
  'turn-misplaced': 'reveals the seed of another turn',
  'out-of-order': 'logged after a turn that comes later',
  'time-differs': 'the time is not the one that the schedule has for the turn',
  'kind-unexpected': 'a kind, version, source or status that no such draw has',
  'reveal-missing': 'a draw by us without its seed',
  'rules-differ': 'the rules are not those of the anchor and the catalogue',
  'link-broken': 'the seed does not lead back to what was public before',
  'numbers-differ': 'seed and beacon give other numbers',
  'beacon-differs': 'not the round that is planned for the turn, or none',
  'beacon-forged': 'the beacon did not sign this round',
  'beacon-called-absent': 'called absent, though the beacon has the round',
  // Official results.
  'version-backwards': 'an earlier version logged after a later one',
  'correction-misplaced': 'a correction that does not replace the version before it',
  'changed-without-correction': 'a later result with other numbers, or provisional again',
  'tiers-implausible': 'numbers that do not fit the prize table',
  // What the site shows.
  'record-missing': 'the log has a result that the site leaves out',
  'record-outdated': 'the site shows a version that the log has replaced',
  'record-doubled': 'the site shows a turn twice',
  'not-in-log': 'the site shows what the log does not have',
  'differs-from-log': 'the site shows something else than the log, or names another place in it',
  'anchor-unshown': 'the log has an anchor that the site leaves out',
  'anchor-differs': 'the site shows another anchor than the log',
} as const

export type FaultName = keyof typeof faultMeanings

/** Where it was found, as far as it is about one game, turn, day or entry of the log. */
export interface Fault {
  readonly fault: FaultName
  readonly game?: string | undefined
  readonly turn?: string | undefined
  readonly day?: string | undefined
  readonly leafIndex?: number | undefined
}

export type Report = (fault: Fault) => void

/** `st60 20261114-0684: turn-missing` */
export function describeFault({ fault, game, turn, day, leafIndex }: Fault): string {
  const place = [game, turn ?? day, leafIndex === undefined ? undefined : `entry ${leafIndex}`]
  return `${place.filter((part) => part !== undefined).join(' ') || 'log'}: ${fault}`
}
