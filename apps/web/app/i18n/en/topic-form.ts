import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/topic-form.ts'

const en = {
  'topic-form.write': 'Write a topic',
  'topic-form.subject': 'Subject',
  'topic-form.content': 'Text',
  'topic-form.closed': 'The boards are closed for now.',
  'topic-form.picks': 'Picked numbers (optional)',
  'topic-form.picksAbout':
    'Compared with the real draw and counted on your author page. Once closed they can be neither changed nor withdrawn.',
  'topic-form.turn': 'Draw',
  'topic-form.noPick': 'No numbers',
  'topic-form.turnOf': 'Draw {turn} · {stamp}',
  'topic-form.scope': 'Compare with',
  'topic-form.numbers': 'Numbers',
  'topic-form.numbersHint': 'At most 10 numbers of {least} to {most} digits, separated by spaces.',
  'topic-form.numbersHintOne': 'At most 10 numbers of {most} digits, separated by spaces.',
  'topic-form.post': 'Post topic',
  'topic-form.posted': 'Topic posted',
  'topic-form.held': 'Sent. Your topic appears once it has been reviewed.',
  'topic-form.enterSubject': 'Please enter a subject',
  'topic-form.enterContent': 'Please enter a text',
  'topic-form.badNumbers': 'Please check the numbers',
  'topic-form.loginToWrite': 'You need to log in to write a topic.',
  'topic-form.needsScript': 'To write a topic, the browser needs JavaScript.',
  'topic-form.edit': 'Edit topic',
  'topic-form.delete': 'Delete topic',
  'topic-form.report': 'Report topic',
  'topic-form.deleteQuestion': 'Are you sure you want to delete this topic?',
  'topic-form.deleteHint': 'Its answers go with it. Numbers that have closed still count.',
  'topic-form.picksClosed': 'The picked numbers have closed and can no longer be changed.',
  'topic-form.loginToReport': 'You need to log in to report.',
  'topic-form.reportWhy': 'Why do you report this topic?',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
