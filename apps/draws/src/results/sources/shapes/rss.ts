import { findByVietnameseName } from '@quayso/games/names-elsewhere'
import { decodeEntities } from './entities.ts'
import { gatherReadings, type Reading, ShapeFault, toDay } from './reading.ts'

const maxItems = 200

/** The texts between the tags, in order. Each tag must be closed before it is opened again. */
function readElements(xml: string, tag: string, at: string): string[] {
  const open = `<${tag}>`
  const close = `</${tag}>`
  const found: string[] = []
  let start = xml.indexOf(open)
  while (start >= 0) {
    const end = xml.indexOf(close, start)
    const inside = xml.slice(start + open.length, end)
    if (end < 0 || inside.includes(open) || found.length === maxItems) throw new ShapeFault('shape', `${at} <${tag}>`)
    found.push(inside)
    start = xml.indexOf(open, end)
  }
  return found
}

function readOnly(xml: string, tag: string, at: string): string {
  const [text, ...more] = readElements(xml, tag, at)
  if (text === undefined || more.length > 0) throw new ShapeFault('shape', `${at} <${tag}>`)
  const raw = text.trim()
  if (raw.startsWith('<![CDATA[') && raw.endsWith(']]>')) return raw.slice(9, -3)
  return decodeEntities(raw)
}

/** The day stands in both title and link, the year in the link alone. */
function readDay(title: string, link: string, at: string): string {
  const [, day = '', month = '', year = ''] = /ngay-(\d{1,2})-(\d{1,2})-(\d{4})(?:\.html)?\/?$/.exec(link) ?? []
  const [, titleDay, titleMonth] = /NGÀY (\d{1,2})\/(\d{1,2})(?!\d)/.exec(title.normalize('NFC').toUpperCase()) ?? []
  if (Number(titleDay) !== Number(day) || Number(titleMonth) !== Number(month)) throw new ShapeFault('day', at)
  return toDay(year, month, day, at)
}

/** The lottery of an item without stations: the North, or the station of a feed of its own. */
function readSubject(title: string): string | undefined {
  const [, name = ''] = /^KẾT QUẢ XỔ SỐ (.{1,40}) NGÀY /.exec(title.normalize('NFC').toUpperCase()) ?? []
  return findByVietnameseName(name)
}

interface TierLine {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** Prizes 7 and 8 of a station share a line, with or without the 8: three digits and two. */
const withEight = /^7: ?(\d{3})8: ?(\d{2})$/
const withoutEight = /^7: ?(\d{3}): ?(\d{2})$/

function readTierLine(line: string, shared: RegExp, at: string): TierLine[] {
  const [, seventh, eighth] = shared.exec(line) ?? []
  if (seventh !== undefined && eighth !== undefined) {
    return [
      { rank: 7, numbers: [seventh] },
      { rank: 8, numbers: [eighth] },
    ]
  }
  const [, label = '', joined = ''] = /^(ĐB|[1-8]):(.*)$/.exec(line) ?? []
  if (label === '') throw new ShapeFault('shape', at)
  const numbers = joined.trim() === '' ? [] : joined.split('-').map((number) => number.trim())
  return [{ rank: label === 'ĐB' ? 0 : Number(label), numbers }]
}

/** `[Cà Mau]` opens a station, then a line for each tier: `ĐB: 303404`, `3: 80434 - 25638`. */
function readItem({ add }: ReturnType<typeof gatherReadings>, item: string, shared: RegExp, at: string): void {
  const title = readOnly(item, 'title', at)
  const turnNum = readDay(title, readOnly(item, 'link', at), at)
  let code = readSubject(title)
  for (const raw of readOnly(item, 'description', at).normalize('NFC').split(/\r?\n/)) {
    const [, station, rest] = /^\[([^\]]{1,40})\](.*)$/.exec(raw.trim()) ?? []
    if (station !== undefined) {
      code = findByVietnameseName(station)
      if (code === undefined) throw new ShapeFault('station', station)
    }
    const line = (rest ?? raw).trim()
    if (line === '') continue
    if (code === undefined) throw new ShapeFault('station', at)
    for (const tier of readTierLine(line, shared, `${at} ${code}`))
      add({ code, turnNum, ...tier, at: `${at} ${code} ${tier.rank}` })
  }
}

/** An RSS 2.0 feed with an item a day. Read by its tags, because its entities may be broken. */
export function readRss(text: string): Reading[] {
  const xml = text.trim()
  if (!/^(<\?xml[^>]{0,200}\?>)?\s*<rss[\s>]/.test(xml) || !/<\/channel>\s*<\/rss>$/.test(xml.slice(-100))) {
    throw new ShapeFault('shape', '<rss>')
  }
  const items = readElements(xml, 'item', 'channel')
  if (items.length === 0) throw new ShapeFault('shape', '<item>')
  const gathered = gatherReadings()
  // In a feed that writes the 8, a line without it has lost a digit.
  const shared = /^7: ?\d{3}8:/m.test(xml) ? withEight : withoutEight
  for (const [i, item] of items.entries()) readItem(gathered, item, shared, `item ${i}`)
  return gathered.readings()
}
