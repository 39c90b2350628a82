import { findGame } from '@quayso/games/catalogue'
import { liveScriptNumbers } from '@quayso/games/names-elsewhere'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { gatherReadings, type Reading, ShapeFault, toDay } from './reading.ts'
import { type Literal, readLiteral } from './script-literal.ts'

const families: Readonly<Record<string, string>> = { mn: 'south', mb: 'north', mt: 'central' }

function toMap(value: Literal | undefined, at: string): ReadonlyMap<string, Literal> {
  if (!(value instanceof Map)) throw new ShapeFault('shape', at)
  return value
}

/** `*` stands for digits still to come, `+` for digits turning now. */
function readNumber(value: Literal, at: string): string {
  if (typeof value !== 'string') throw new ShapeFault('shape', at)
  return /[*+]/.test(value) && /^[0-9*+]*$/.test(value) ? '' : value
}

function readDay(seconds: Literal | undefined): string {
  if (typeof seconds !== 'number' || seconds > 1e11) throw new ShapeFault('day', 'ntime')
  const { year, month, day } = vietnamTime(seconds * 1000)
  return toDay(String(year), String(month), String(day), 'ntime')
}

function findStation(number: string, region: string): string {
  const code = Object.hasOwn(liveScriptNumbers, number) ? liveScriptNumbers[number] : undefined
  if (code === undefined || findGame(code)?.family !== families[region]) throw new ShapeFault('station', number)
  return code
}

/**
 * The script of a draw under way: `kqxs.mn={run:1,tinh:"13,14,15",ntime:1763112900,delay:5000,kq:{13:{8:"27",7:"496",
 * 6:["1234","****","****"],…,0:"******"},…}}`. The day is that of `ntime`, and every place of a tier is there from the
 * beginning.
 */
export function readLiveScript(text: string): Reading[] {
  const start = /^\s*kqxs\.(mn|mb|mt)\s*=\s*(?=\{)/.exec(text)
  if (!start) throw new ShapeFault('shape', 'kqxs')
  const { value, end } = readLiteral(text, start[0].length)
  if (!/^\s*;?\s*$/.test(text.slice(end, end + 100)) || text.length > end + 100) throw new ShapeFault('shape', 'end')
  const told = toMap(value, 'kqxs')
  const turnNum = readDay(told.get('ntime'))
  const announced = String(told.get('tinh')).split(',')
  const gathered = gatherReadings()
  for (const [number, station] of toMap(told.get('kq'), 'kq')) {
    if (!announced.includes(number)) throw new ShapeFault('station', number)
    const code = findStation(number, start[1] ?? '')
    for (const [name, tier] of toMap(station, number)) {
      // Beside the tiers there are members with other names, such as the series of the tickets.
      if (!/^\d+$/.test(name)) continue
      const at = `kq.${number}.${name}`
      const places = Array.isArray(tier) ? (tier as readonly Literal[]) : [tier]
      const numbers = places.map((place) => readNumber(place, at))
      const hasAllPlaces = Array.isArray(tier) || numbers[0] !== ''
      gathered.add({ code, turnNum, rank: Number(name), numbers, hasAllPlaces, at })
    }
  }
  return gathered.readings()
}
