import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/trends.ts'

const en = {
  'trends.heading': '{lottery} statistics',
  'trends.description':
    '{game} statistics: frequency of 00–99, longest absent numbers, heads and tails, rhythms and pairs, counted from the draws themselves.',
  'trends.about': 'Last two digits, from {from} to {to}',
  'trends.none': 'There are no draws to count yet',
  'trends.games': 'Game',
  'trends.sizes': 'Number of draws',
  'trends.draws': '{count} {count|draw|draws}',
  'trends.last': 'Last {count}',
  'trends.times': '{count}×',
  'trends.heat': 'Frequency of 00–99',
  'trends.heatAbout': 'Rows are first digits, columns last digits. Small: how often it was drawn.',
  'trends.head': 'Head',
  'trends.tail': 'Tail',
  'trends.digit': 'Digit',
  'trends.absent': 'Longest absent',
  'trends.absentAbout':
    'Numbers not drawn for a long time. Black line: the longest absence within {count} {count|draw|draws}.',
  'trends.headsAndTails': 'Heads and tails',
  'trends.total': 'Times drawn in {count} {count|draw|draws}',
  'trends.most': 'Most often',
  'trends.least': 'Least often',
  'trends.within': 'In {count} {count|draw|draws}',
  'trends.rhythm': 'Rhythm of each number',
  'trends.rhythmAbout': 'A bar for each draw that has the number. Tall: more than once.',
  'trends.pairs': 'Pairs drawn together',
  'trends.pairsAbout': 'Dark: both were drawn. Light: only one.',
  'trends.independence':
    'Statistics describe what has been drawn. Every draw is independent: past numbers do not change the chances of the next draw.',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
