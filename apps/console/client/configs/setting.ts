import type { Answer } from '../calls/call.ts'

export type Setting = Answer<'configs.list'>['settings'][number]
