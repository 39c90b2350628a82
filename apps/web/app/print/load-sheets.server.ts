import { fetchSpecials } from '@quayso/contract/client/stats.gen'
import type { DetailedDraw, Draw, StationDay, StationsOfDay, Traced } from '@quayso/contract/draw'
import { type Game, prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { type Region, regionCodes } from '@quayso/games/regions'
import { toDayName } from '@quayso/games/time/day-name'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { LotteryApi } from '../context.server.ts'
import { loadDraw, loadRecentDraws, loadRegionDay, within } from '../server/api.server.ts'
import { type PrintChoice, turnOfDay } from './print-page.server.ts'
import { qrCode } from './qr-code.server.ts'
import { pagesOf, type Sheet, type SheetResult, stateOf } from './sheets.ts'

interface Request {
  readonly lottery: LotteryApi
  readonly games: readonly Game[]
  readonly locale: Locale
  readonly origin: string
  readonly nowMs: number
}

interface LoadedSheets {
  readonly sheets: readonly Sheet[]
  /** The newest turns of a game that is drawn many times a day, to choose from. */
  readonly turns: readonly { readonly turn: number; readonly dueAtMs: number }[]
}

export async function loadSheets(choice: PrintChoice, request: Request): Promise<LoadedSheets> {
  const { subject } = choice
  if (!('game' in subject)) return { sheets: await regionSheets(subject, choice, request), turns: [] }
  const { game } = subject
  const recent = await loadRecentDraws(request.lottery, [game.code], request.locale)
  const draws = recent.rows[0]?.draws ?? []
  const results = await gameResults(game, choice, draws, request)
  return {
    sheets: pagesOf(choice.sheet, results).map((page) => toSheet(game.code, page, choice, request)),
    turns: game.highLevel ? draws.map(({ turn, dueAtMs }) => ({ turn, dueAtMs })) : [],
  }
}

/** The page of these results, which are found again under the code of their game or region. */
export function toSheet(
  code: string,
  results: readonly SheetResult[],
  choice: Pick<PrintChoice, 'hasQr'>,
  { origin }: Pick<Request, 'origin'>,
): Sheet {
  const state = stateOf(results)
  const path = `/v/${code}/${toTurnNum(Math.max(...results.map(({ turn }) => turn)))}`
  const hasQr = choice.hasQr && state === 'final'
  return { results, state, address: new URL(origin).host + path, qr: hasQr ? qrCode(origin + path) : undefined }
}

function toResult(game: Game, name: string, draw: Draw & Traced): SheetResult {
  const isFinal = draw.status === 'confirmed' || draw.status === 'corrected'
  return {
    ...{ code: game.code, name, turn: draw.turn, dueAtMs: draw.dueAtMs, numbers: draw.tiers },
    table: prizeTableOn(game, turnDayMs(draw.turn)).tiers,
    // Invented numbers are unverified, whatever their status.
    state: draw.origin === 'sample' ? 'sample' : isFinal ? 'final' : 'provisional',
    edition: 1 + (draw.correction?.times ?? 0),
    checkedAtMs: isFinal ? draw.revisedAtMs : null,
  }
}

/** The draw of the day that was asked for, or the last one before it; of an official game at most ten weeks before. */
async function drawOn(
  { code, drawnBy }: Game,
  dayMs: number,
  recent: readonly Draw[],
  { lottery, locale }: Request,
): Promise<DetailedDraw | undefined> {
  const at = (turn: number) => loadDraw(lottery, { code, turn }, locale)
  const asked = turnOfDay(dayMs)
  const near = recent.find(({ turn }) => turn <= asked)
  if (near) return at(near.turn)
  const draw = await at(asked)
  if (draw || drawnBy === 'us') return draw
  const day = toDayName(dayMs)
  const { draws } = await within(fetchSpecials({ ...lottery, locale }, { code, to: day }))
  const before = draws.findLast((one) => one.day <= day)
  return before && at(turnOfDay(Date.parse(before.day)))
}

async function gameResults(
  game: Game,
  { sheet, dayMs, turn }: PrintChoice,
  recent: readonly Draw[],
  request: Request,
): Promise<SheetResult[]> {
  const { lottery, locale } = request
  const at = (one: number | null | undefined) =>
    one === null || one === undefined ? undefined : loadDraw(lottery, { code: game.code, turn: one }, locale)
  const count = sheet === '4' || sheet === '6' ? Number(sheet) : 1
  const results: SheetResult[] = []
  let draw = await (dayMs === undefined ? at(turn ?? recent[0]?.turn) : drawOn(game, dayMs, recent, request))
  while (draw && results.length < count) {
    results.push(toResult(game, draw.name, draw))
    draw = results.length < count ? await at(draw.previousTurn) : undefined
  }
  return results
}

/** The day that was asked for; else today, or the last day with draws. */
async function regionDays(
  asked: readonly Region[],
  dayMs: number | undefined,
  { lottery, locale, nowMs }: Request,
): Promise<StationsOfDay[]> {
  const load = async (day: string) => {
    const days = await Promise.all(asked.map((region) => loadRegionDay(lottery, region, day, locale)))
    return days.flatMap((one) => one ?? [])
  }
  const found = await load(toDayName(dayMs ?? dayOf(nowMs)))
  const [{ previousDay = null } = {}] = found
  const hasDraw = found.some(({ stations }) => stations.some(({ draw }) => draw))
  return dayMs !== undefined || hasDraw || previousDay === null ? found : load(previousDay)
}

async function regionSheets(
  { region, other }: { readonly region: Region; readonly other: Region },
  choice: PrintChoice,
  request: Request,
): Promise<Sheet[]> {
  const { sheet } = choice
  const days = await regionDays(sheet === '6' ? [region, other] : [region], choice.dayMs, request)
  const stations = days.flatMap((day) => day.stations)
  const isAlone = sheet === '1' || sheet === 'poster'
  const results = stations.flatMap((station) => toStationResult(station, isAlone, request.games) ?? [])
  // Blank tables alone are nothing to print.
  if (!results.some(({ numbers }) => numbers.length > 0)) return []
  return pagesOf(sheet, results).map((page) =>
    toSheet(isAlone ? (page[0]?.code ?? '') : regionCodes[region], page, choice, request),
  )
}

/** Beside the others a station that is still to draw has a blank table. */
function toStationResult(
  { code, name, turn, dueAtMs, draw, absence }: StationDay,
  isAlone: boolean,
  games: readonly Game[],
): SheetResult | undefined {
  const game = games.find((one) => one.code === code)
  if (!game) return undefined
  if (draw) return toResult(game, name, draw)
  if (isAlone || absence === 'unknown') return undefined
  const table = prizeTableOn(game, turnDayMs(turn)).tiers
  return { ...{ code, name, turn, dueAtMs, table, numbers: [] }, state: 'provisional', edition: 1, checkedAtMs: null }
}
