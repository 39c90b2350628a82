import { gameName } from '@quayso/games/game'
import { frontOpenCodes, placeInAddress } from '@quayso/games/names-elsewhere'
import type { SourceRequest } from '../fetch/fetch-politely.ts'
import type { SourceKind } from '../shapes/read-answer.ts'
import type { DueTurn } from './due-turns.ts'

interface Addressed {
  readonly kind: SourceKind
  readonly address: string
}

/** Whether each game has an address of its own, by `{code}` or `{place}`. */
export function isAskedByGame({ address }: Pick<Addressed, 'address'>): boolean {
  return address.includes('{code}') || address.includes('{place}')
}

/** What the source calls the game. */
function codeFor(kind: SourceKind, code: string): string {
  if (kind !== 'front-open') return code
  return Object.keys(frontOpenCodes).find((theirs) => frontOpenCodes[theirs] === code) ?? code
}

/** The parts of the address that change from draw to draw are filled in: `{code}`, `{place}`, `{date}`, `{ms}`. */
export function toRequest({ kind, address }: Addressed, { game, turnNum }: DueTurn, nowMs: number): SourceRequest {
  const [year, month, day] = [turnNum.slice(0, 4), turnNum.slice(4, 6), turnNum.slice(6, 8)]
  const url = address
    .replaceAll('{code}', codeFor(kind, game.code))
    .replaceAll('{place}', placeInAddress(gameName(game, 'vi')))
    .replaceAll('{date}', `${day}-${month}-${year}`)
    .replaceAll('{ms}', String(nowMs))
  if (kind !== 'thai-office') return { url, method: 'GET' }
  const isByDay = new URL(url).pathname.endsWith('/getLotteryResult')
  return { url, method: 'POST', ...(isByDay && { body: JSON.stringify({ date: day, month, year }) }) }
}
