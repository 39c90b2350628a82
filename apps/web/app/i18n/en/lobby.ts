import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/lobby.ts'

const en = {
  'lobby.games': 'Games by category',
  'lobby.here': 'You are viewing',
  'lobby.menu': 'Games',
  'lobby.choose': 'Choose a game',
  'lobby.search': 'Search for a province or game',
  'lobby.notFound': 'No game by that name',
  'lobby.close': 'Close',
  'lobby.allOf': 'All results',
  'lobby.ad': 'Ad',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
