import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/calls.ts'

const en = {
  'calls.unreachable': 'The server could not be reached',
  'calls.unreachableHint': 'Check the connection and try again. Nothing on this page is lost.',
  'calls.close': 'Close',
  'calls.login': 'Log in again',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
