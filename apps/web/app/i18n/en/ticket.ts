import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/ticket.ts'

const en = {
  'ticket.short': 'A ticket has {digits} digits.',
  'ticket.won': 'Won: {prize}',
  'ticket.wonMany': 'Won {count} prizes',
  'ticket.lost': 'Ticket {ticket} has not won',
  'ticket.noMatch': 'Ticket {ticket} matches no number shown here',
  'ticket.state.sample': 'Sample data. {verdict}',
  'ticket.state.drawing': 'So far. {verdict}',
  'ticket.state.provisional': 'Provisional result. {verdict}',
  'ticket.state.corrected': 'By the corrected result. {verdict}',
  'ticket.prize.consolation': 'Special consolation prize',
  'ticket.prize.encouragement': 'Encouragement prize',
  'ticket.prize.neighbour': 'Neighbour of the first prize',
  'ticket.whole': 'All {count} digits match: {number}.',
  'ticket.last': 'The last {count} digits match: {number}.',
  'ticket.first': 'The first {count} digits match: {number}.',
  'ticket.near.firstDiffers':
    'Only the first digit differs from the special prize {number}; the rest is right, in order.',
  'ticket.near.oneDiffers':
    'The first digit is right and only one of the others differs from the special prize {number}.',
  'ticket.near.lastTwo': 'The last two digits are those of the special prize {number}.',
  'ticket.near.next': 'The number just before or after the first prize {number}.',
  'ticket.symbol':
    'With a drawn series symbol: {most}, with another: {least}. The drawn symbols are not known here; please see the notice of the lottery company.',
  'ticket.either': '{least} or {most}',
  'ticket.total': 'Total',
  'ticket.tax': 'Personal income tax',
  'ticket.net': 'Left after tax',
  'ticket.sample': 'These are sample numbers to try the site with, not a real result.',
  'ticket.provisional': 'The result is not confirmed yet, so this answer may change.',
  'ticket.remaining': 'Numbers still to be drawn: {count}. The answer updates by itself.',
  'ticket.compared': 'Compared with all {count} numbers of this draw.',
  'ticket.lacks.nearPrizes': 'Consolation and encouragement prizes of that day are not compared.',
  'ticket.lacks.secondToFifth': 'Second to fifth prizes are not compared.',
  'ticket.noAmounts': 'The amounts of that day are not known here.',
  'ticket.gross': 'Before tax.',
  'ticket.rules': 'Prize amounts on record since {date}.',
  'ticket.paper': 'Please compare with your paper ticket.',
  'ticket.money.VND': '{sum} VND',
  'ticket.money.THB': '{sum} baht',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
