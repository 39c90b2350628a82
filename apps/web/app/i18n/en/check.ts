import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/check.ts'

const en = {
  'check.step.head': 'Signature of the log',
  'check.step.logged': 'In the log',
  'check.step.shown': 'Same as this page',
  'check.step.committed': 'Committed beforehand',
  'check.step.rules': 'Rules',
  'check.step.seed': 'Seed',
  'check.step.numbers': 'Numbers',
  'check.passed': 'Match',
  'check.failed': 'Mismatch',
  'check.open': 'Not checked',
  'check.passed.head': 'The log has {size} {size|entry|entries} and a valid signature.',
  'check.passed.logged': 'The log proves that it has this draw, as entry {leaf}.',
  'check.passed.shown': 'The log matches what you see on this page.',
  'check.passed.committed': 'The commitment to that day entered the log before the result, as entry {anchor}.',
  'check.passed.rules': 'It was drawn by the rules that were committed to.',
  'check.passed.seed': 'The seed made public leads back to the commitment.',
  'check.passed.numbers': 'Computed again, the seed gives these numbers: {numbers}.',
  'check.failed.head': 'The log has no valid signature.',
  'check.failed.logged': 'The log cannot prove that it has this draw.',
  'check.failed.shown': 'The log differs from what you see on this page.',
  'check.failed.committed': 'There is no commitment in the log before the result.',
  'check.failed.rules': 'It was drawn by rules other than those committed to.',
  'check.failed.seed': 'The seed made public does not lead back to the commitment.',
  'check.failed.numbers': 'Computed again, the seed gives other numbers: {numbers}.',
  'check.openHint': 'It can be checked only once the step before matches.',
  'check.verdict.passed': 'Every step matches: these are the numbers of the seed that was committed to.',
  'check.verdict.failed': 'A step does not match. Please do not rely on this result until it is known why.',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
