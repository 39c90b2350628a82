import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/first-login.ts'

const en = {
  'first-login.title': 'Please log in first',
  'first-login.hint': 'This page is for members.',
  'first-login.login': 'Log in',
  'first-login.needsScript': 'This part needs JavaScript.',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
