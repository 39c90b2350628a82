import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/board.ts'

const en = {
  'board.heading': 'Messages',
  'board.empty': 'No message',
  'board.emptyHint': 'The first message will appear here.',
  'board.unavailable': 'Messages could not be loaded',
  'board.unavailableHint': 'They appear once the connection is back.',
  'board.needsScript': 'To write a message and to see older ones, the browser needs JavaScript.',
  'board.write': 'Write a message',
  'board.placeholder': 'Your thoughts on this draw…',
  'board.closed': 'The boards are closed for now.',
  'board.ownWindow': 'Open this page in its own window to write',
  'board.send': 'Send',
  'board.you': 'You',
  'board.moderator': 'Moderator',
  'board.held': 'Awaiting review',
  'board.edited': 'edited',
  'board.noAccount': 'Deleted account',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
