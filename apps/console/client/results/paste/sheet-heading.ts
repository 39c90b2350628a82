import { games } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import { findByVietnameseName } from '@quayso/games/names-elsewhere'
import { bareText } from './sheet-labels.ts'

const thaiMonths = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'
  .split(' ')
  .map(bareText)

/** `yyyy-mm-dd`; years of the Thai calendar count from 543 years earlier. */
function toDay(year: string, month: number | string, day: string): string {
  const western = Number(year) > 2400 ? Number(year) - 543 : Number(year)
  return `${western}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Every day that a text names, as `yyyy-mm-dd`. */
export function findDays(text: string): string[] {
  const days: string[] = []
  for (const [, year = '', month = '', day = ''] of text.matchAll(/(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g))
    days.push(toDay(year, month, day))
  for (const [, day = '', month = '', year = ''] of text.matchAll(/(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](2\d{3})(?!\d)/g))
    days.push(toDay(year, month, day))
  const inWords = /(?<!\d)(\d{1,2})\s*thang\s*(\d{1,2})\s*(?:nam|,|-)?\s*(2\d{3})(?!\d)/g
  for (const [, day = '', month = '', year = ''] of text.matchAll(inWords)) days.push(toDay(year, month, day))
  for (const [index, name] of thaiMonths.entries()) {
    for (const [, day = '', year = ''] of text.matchAll(new RegExp(`(\\d{1,2})\\s*${name}\\s*(2\\d{3})`, 'g')))
      days.push(toDay(year, index + 1, day))
  }
  return [...new Set(days)]
}

const outside = games.filter(({ drawnBy }) => drawnBy === 'outside')

/** What a sheet may call a station, without marks: its names, its abbreviation, and that without `xs`. */
const spellings = outside.flatMap((game) => {
  const names = [gameName(game, 'vi'), gameName(game, 'en'), gameName(game, 'th'), game.abbreviation ?? '']
  return names.filter((name) => name !== '').map((name) => ({ code: game.code, name: bareText(name) }))
})

/** The codes of the stations that a heading names. */
export function findStations(heading: string): string[] {
  const codes = new Set<string>()
  for (const { code, name } of spellings) {
    const words = name.replaceAll(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]*')
    if (new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'u').test(heading)) codes.add(code)
  }
  for (const [, short = ''] of heading.matchAll(
    /(?<![a-z])(?:xs|dai|tinh)[\s.:]*(?:tp[\s.]*)?([a-z]{2,12})(?![a-z])/g,
  )) {
    const code = findByVietnameseName(short)
    if (code !== undefined) codes.add(code)
  }
  return [...codes]
}
