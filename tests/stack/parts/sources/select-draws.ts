import { frontOpenCodes, placeInAddress } from '@quayso/games/names-elsewhere'
import { type ToldDraw, toWritten } from './told-draw.ts'
import type { SourceKind } from './write-answer.ts'

const listLength = 5
const regionsInPaths: readonly [family: string, path: RegExp][] = [
  ['north', /mien-bac|js_m2/],
  ['central', /mien-trung|js_m3/],
  ['south', /mien-nam|js_m1/],
]

function isInRegion(draw: ToldDraw, path: string): boolean {
  const { game } = toWritten(draw)
  return regionsInPaths.some(([family, pattern]) => game.family === family && pattern.test(path))
}

function newestDay(draws: readonly ToldDraw[]): ToldDraw[] {
  return draws.filter(({ turnNum }) => turnNum === draws[0]?.turnNum)
}

function ofPlace(draws: readonly ToldDraw[], path: string): ToldDraw[] {
  const [, place = '', day, month, year] = /getkqxs\/([a-z-]+)(?:\/(\d\d)-(\d\d)-(\d{4}))?\.js$/.exec(path) ?? []
  const found = draws.filter((draw) => isInRegion(draw, place) || placeInAddress(toWritten(draw).name) === place)
  return day === undefined ? newestDay(found) : found.filter(({ turnNum }) => turnNum === `${year}${month}${day}`)
}

const selections: Readonly<Record<SourceKind, (draws: readonly ToldDraw[], url: URL) => ToldDraw[]>> = {
  'front-open': (draws, { pathname, searchParams }) => {
    const theirs = searchParams.get('gameCode') ?? pathname.split('/').at(-1) ?? ''
    return draws.filter(({ code }) => code === frontOpenCodes[theirs]).slice(0, listLength)
  },
  rss: (draws, { pathname }) => draws.filter((draw) => isInRegion(draw, pathname)),
  'live-script': (draws, { pathname }) => newestDay(draws.filter((draw) => isInRegion(draw, pathname))),
  widget: (draws, { pathname }) => ofPlace(draws, pathname),
  'thai-office': (draws) => draws.filter(({ code }) => code === 'thaigov'),
  quayso: (draws, { pathname }) => draws.filter(({ code }) => code === pathname.split('/').at(-1)).slice(0, listLength),
}

/** The draws that an address of this kind of source is about, newest first. */
export function selectDraws(kind: SourceKind, draws: readonly ToldDraw[], url: URL): ToldDraw[] {
  return selections[kind](
    draws.toSorted((a, b) => Number(b.turnNum) - Number(a.turnNum)),
    url,
  )
}
