import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { regionCodes } from '@quayso/games/regions'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { parseTurnNum, turnIndex, turnOf } from '@quayso/games/time/turn'
import { readArguments } from '@quayso/site/read-arguments'
import { gameGroups } from '../draws/card/game-groups.server.ts'
import type { MenuGroup } from '../ui/controls/game-menu.tsx'
import type { SheetKind } from './print-address.ts'
import { regionOfCode } from './region-of-code.ts'
import type { SheetSubject, ShownRegion } from './sheets.ts'

/** Which results are printed, and how. */
export interface PrintChoice {
  readonly subject: { readonly region: ShownRegion; readonly other: ShownRegion } | { readonly game: Game }
  readonly sheet: SheetKind
  /** Midnight UTC of the day that was asked for; undefined for the newest results. */
  readonly dayMs: number | undefined
  /** Of a game that is drawn many times a day; undefined for the newest. */
  readonly turn: number | undefined
  readonly hasQr: boolean
  readonly isUp: boolean
}

/** The page without its sheets. */
export interface PrintPage {
  readonly origin: string
  readonly host: string
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
  /** The code of the game or region. */
  readonly of: string
  readonly subject: SheetSubject
  readonly sheet: SheetKind
  readonly hasQr: boolean
  readonly isUp: boolean
  /** Drawn many times a day: a draw is chosen by its turn, not by its date. */
  readonly isHighLevel: boolean
  /** The day that was asked for, `yyyy-mm-dd`. */
  readonly date: string | undefined
  readonly groups: readonly MenuGroup[]
}

function readSubject(of: string | undefined, games: readonly Game[]): PrintChoice['subject'] {
  const region = regionOfCode(of)
  const game = games.find(({ code }) => code === (region === 'north' ? 'mb' : of))
  if (game) return { game }
  return region === 'central' ? { region, other: 'south' } : { region: 'south', other: 'central' }
}

export function readPrintChoice(games: readonly Game[], url: URL): PrintChoice {
  const asked = readArguments('print', url.searchParams)
  const subject = readSubject(asked.of, games)
  const turn = asked.turn === undefined ? undefined : parseTurnNum(asked.turn)
  const isHighLevel = 'game' in subject && subject.game.highLevel
  return {
    subject,
    sheet: asked.sheet ?? ('game' in subject ? '1' : '4'),
    dayMs: asked.date === undefined || isHighLevel ? undefined : parseDayName(asked.date),
    turn: isHighLevel && turn !== undefined && turnIndex(turn) > 0 ? turn : undefined,
    hasQr: asked.qr !== 'off',
    isUp: asked.order === 'up',
  }
}

/** The turn of a game that is drawn once a day. */
export function turnOfDay(dayMs: number): number {
  return turnOf(dayMs, 0)
}

export function printPage(choice: PrintChoice, games: readonly Game[], url: URL, locale: Locale): PrintPage {
  const { subject, sheet, hasQr, isUp } = choice
  const { lang } = readArguments('print', url.searchParams)
  return {
    ...{ origin: url.origin, host: url.host, lang: lang === locale ? locale : undefined },
    of: 'game' in subject ? subject.game.code : regionCodes[subject.region],
    subject: 'game' in subject ? gameSubject(subject.game, locale) : { kind: 'region', ...subject },
    ...{ sheet, hasQr, isUp },
    isHighLevel: 'game' in subject && subject.game.highLevel,
    date: choice.dayMs === undefined ? undefined : toDayName(choice.dayMs),
    groups: gameGroups(games, locale),
  }
}

function gameSubject(game: Game, locale: Locale): SheetSubject {
  return { kind: 'game', name: gameName(game, locale), isOurs: game.drawnBy === 'us', layout: game.layout }
}
