import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/history.ts'

const en = {
  'history.heading': 'History of {game}',
  'history.description':
    'The latest draws of {game}: date, draw, winning numbers, and statistics that describe what has been drawn.',
  'history.games': 'Game',
  'history.sizes': 'Number of draws',
  'history.last': 'Last {count}',
  'history.today': 'Today',
  'history.all': 'All',
  'history.no': 'No.',
  'history.date': 'Date',
  'history.turn': 'Draw',
  'history.numbers': 'Winning numbers',
  'history.details': 'Details',
  'history.live': 'Live',
  'history.new': 'New',
  'history.complete': 'No more information',
  'history.growing': 'Showing {shown} of {total} draws, loading more.',
  'history.toTrends': 'Go to statistics',
  'history.newer': 'Newer draws',
  'history.older': 'Older draws',
  'history.close': 'Close',
  'history.trends': 'Statistics',
  'history.heads': 'How often each head came',
  'history.headsHint': 'Last two digits, latest draws: {count}',
  'history.headsByDay': 'Heads by day',
  'history.headsByTurn': 'Heads by draw',
  'history.headsByDrawHint': 'Each cell: how often that head came in the draw',
  'history.digits': 'How often each digit came',
  'history.digitsHint': '{digits} digits, latest draws: {count}',
  'history.places': 'By position',
  'history.placesHint': 'Each cell: how often the digit came in that position',
  'history.placesOfFirst': 'Each cell: how often the digit came in that position of the first prize',
  'history.placeLabel': 'Position',
  'history.place': 'No. {place}',
  'history.eachNumber': 'How often each number came',
  'history.eachNumberHint':
    'Rows are first digits, columns last digits. Each cell: how often it came; latest draws: {count}',
  'history.tens': 'First',
  'history.few': 'Few',
  'history.many': 'Many',
  'history.absent': 'Longest absent',
  'history.absentHint': 'For how many draws a number has not come; latest draws: {count}',
  'history.awayFor': 'for {count}',
  'history.awayLonger': 'for {count} or more',
  'history.independence':
    'Statistics describe what has been drawn. Every draw is independent: past numbers do not change the chances of the next draw.',
  'history.topics': 'Topics on {game}',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
