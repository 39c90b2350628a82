import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/found.ts'

const en = {
  'found.homeOf': '{type} results: {day}',
  'found.homeAbout':
    'Lottery results the moment they are drawn: prize tables, head and tail, and a countdown to the next draw by the server’s clock.',
  'found.feedTitle': '{game} results',
  'found.feedAbout': 'The latest draws of {game}, Vietnam time (GMT+7).',
  'found.entrySpecial': '{game}, draw {turn}: special prize {numbers}',
  'found.entryFirst': '{game}, draw {turn}: first prize {numbers}',
  'found.entryNumbers': '{game}, draw {turn}: {numbers}',
  'found.special': 'Special prize',
  'found.numbers': 'Winning numbers',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
