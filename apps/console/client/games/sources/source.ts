import type { Answer } from '../../calls/call.ts'

export type Source = Answer<'sources.list'>['sources'][number]
