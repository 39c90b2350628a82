import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const en = {
  'calls.unreachable': 'The server could not be reached',
  'calls.unreachableHint': 'Check the connection and try again. Nothing on this page is lost.',
  'calls.close': 'Close',
  'calls.login': 'Log in again',
  'calls.firstLogin': 'Please log in first',
  'calls.firstLoginHint': 'This page is for members.',
  'calls.toLogin': 'Log in',
  'calls.needsScript': 'This part needs JavaScript.',
  'calls.later': 'Not now',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
