import { toDrawIssue } from '@quayso/contract/draw-view'
import { frontOpenCodes, liveScriptNumbers } from '@quayso/games/names-elsewhere'
import { parseTurnNum } from '@quayso/games/time/turn'
import { type ToldDraw, toWritten, type WrittenDraw } from './told-draw.ts'

/** The kinds of sources, as the rows of `result_source` name them. */
export type SourceKind = 'front-open' | 'rss' | 'live-script' | 'widget' | 'thai-office' | 'quayso'

const scheduled: Readonly<Record<string, string>> = { north: '18:15', central: '17:15', south: '16:15', thai: '16:00' }

function joined({ tiers }: WrittenDraw): string[] {
  return tiers.map((numbers) => numbers.join(','))
}

function openTime(draw: WrittenDraw): string {
  return `${draw.year}-${draw.month}-${draw.day} ${scheduled[draw.game.family]}:00`
}

function keyOf(names: Readonly<Record<string, string>>, code: string): string {
  return Object.keys(names).find((name) => names[name] === code) ?? code
}

/** The draws of one game. */
function writeFrontOpen(draws: readonly WrittenDraw[]): string {
  const issueList = draws.map((draw) => ({
    turnNum: `${draw.day}/${draw.month}/${draw.year}`,
    openNum: (draw.tiers[0]?.[0] ?? '').split('').join(','),
    openTime: openTime(draw),
    openTimeStamp: Date.parse(`${openTime(draw).replace(' ', 'T')}+07:00`),
    detail: JSON.stringify(joined(draw)),
    status: draw.isWhole ? 2 : draw.tiers.some((numbers) => numbers.length > 0) ? 1 : 0,
    ...{ replayUrl: null, n11: null, jackpot: 0 },
  }))
  const [newest] = draws
  const code = keyOf(frontOpenCodes, newest?.code ?? 'mb')
  const { turnNum, openTime: opened } = issueList[0] ?? {}
  const t = {
    turnNum,
    openTime: opened,
    serverTime: opened,
    name: newest?.name,
    code,
    sort: 10,
    navCate: 'mb',
    issueList,
  }
  return JSON.stringify({ success: true, msg: '', code: 0, t })
}

const regions: Readonly<Record<string, string>> = { north: 'MIỀN BẮC', central: 'MIỀN TRUNG', south: 'MIỀN NAM' }
const weekdays = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']

function writeRssStation(draw: WrittenDraw): string[] {
  const line = (rank: number) => `${rank === 0 ? 'ĐB' : rank}: ${(draw.tiers[rank] ?? []).join(' - ')}`
  const ranks = draw.tiers.flatMap((numbers, rank) => (numbers.length > 0 ? [rank] : []))
  if (draw.game.family === 'north') return ranks.map(line)
  const lines = ranks.map((rank) => (rank === 8 ? `8: ${draw.tiers[8]}` : line(rank)))
  const seventh = ranks.indexOf(7)
  // Without the line break between them, as the feeds write it.
  if (seventh >= 0 && ranks.includes(8)) lines.splice(seventh, 2, `${lines[seventh]}${lines[seventh + 1]}`)
  return [`[${draw.name}]`, ...lines]
}

/** An item for each day and region. */
function writeRss(draws: readonly WrittenDraw[]): string {
  const days = Map.groupBy(draws, ({ turnNum, game }) => `${turnNum} ${game.family}`)
  const items = [...days.values()].map((stations) => {
    const { day, month, year, game } = stations[0] as WrittenDraw
    const weekday = weekdays[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()]
    const title = `KẾT QUẢ XỔ SỐ ${regions[game.family]} NGÀY ${day}/${month} (${weekday})`
    const link = `https://source.example/xs/ngay-${Number(day)}-${Number(month)}-${year}`
    const description = stations.flatMap(writeRssStation).join('\n')
    return `<item><title>${title}</title><description>${description}</description><link>${link}</link></item>`
  })
  const head = '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>Xổ số & kết quả</title>'
  return `${head}\n${items.join('\n')}\n</channel></rss>`
}

const scriptRegions: Readonly<Record<string, string>> = { north: 'mb', central: 'mt', south: 'mn' }

function writeScriptTier({ table, tiers }: WrittenDraw, rank: number): string {
  const { count = 0, digits = 0 } = table.tiers[rank] ?? {}
  const drawn = tiers[rank] ?? []
  const places = Array.from({ length: count }, (_, i) => JSON.stringify(drawn[i] ?? '*'.repeat(digits)))
  return `${rank}:${count === 1 ? places[0] : `[${places.join(',')}]`}`
}

/** The draws of one region and day. */
function writeLiveScript(draws: readonly WrittenDraw[]): string {
  const stations = draws.map((draw) => {
    const ranks = [...draw.table.drawingOrder]
    return `${keyOf(liveScriptNumbers, draw.code)}:{${ranks.map((rank) => writeScriptTier(draw, rank)).join(',')}}`
  })
  const numbers = draws.map(({ code }) => keyOf(liveScriptNumbers, code)).join(',')
  const [first] = draws
  const seconds = first ? Date.parse(`${openTime(first).replace(' ', 'T')}+07:00`) / 1000 + 60 : 0
  const run = draws.every(({ isWhole }) => isWhole) ? 0 : 1
  const region = scriptRegions[first?.game.family ?? 'south']
  return `kqxs.${region}={run:${run},tinh:"${numbers}",ntime:${seconds},delay:5000,kq:{${stations.join(',')}}};`
}

/** A table for each station. */
function writeWidget(draws: readonly WrittenDraw[]): string {
  const tables = draws.map((draw) => {
    const date = `${draw.day}/${draw.month}/${draw.year}`
    const rows = draw.tiers.map((numbers, rank) => {
      const name = rank === 0 ? 'giaidb' : `giai${rank}`
      return `<tr><td class="${name}l">G.${rank || 'ĐB'}</td><td class="${name}">${numbers.join(' - ')}</td></tr>`
    })
    return `<div class="title">KQXS ${draw.name.toUpperCase()} ${date}</div><table><tr><td class="ngay">Ngày: ${date}</td></tr>${rows.join('')}</table>`
  })
  const added = tables.map((html) => `$('#box_kqxs').append('${html.replaceAll("'", "\\'")}');`)
  return `var bgcolor = "#fff";\n${added.join('\n')}\n`
}

const thaiNames = ['first', 'last3f', 'last3b', 'last2', 'near1', 'second', 'third', 'fourth', 'fifth']

/** The newest draw; numbers without their leading zeros. */
function writeThaiOffice([draw]: readonly WrittenDraw[]): string {
  if (!draw) return JSON.stringify({ status: true, response: null })
  const tier = (numbers: readonly string[]) => ({
    price: '4000.00',
    number: numbers.map((number, i) => ({ round: i + 1, value: number.replace(/^0+(?=\d)/, '') })),
  })
  const data = Object.fromEntries(thaiNames.map((name, rank) => [name, tier(draw.tiers[rank] ?? [])]))
  return JSON.stringify({ status: true, response: { date: `${draw.year}-${draw.month}-${draw.day}`, data } })
}

function writeQuayso(draws: readonly WrittenDraw[]): string {
  const rows = draws.map((draw) => ({
    ...{ code: draw.code, name: draw.name },
    ...toDrawIssue(draw.game, {
      ...{ turn: parseTurnNum(draw.turnNum) ?? 0, dueAtMs: Date.parse(`${openTime(draw).replace(' ', 'T')}+07:00`) },
      ...{ tiers: draw.tiers, version: 1, status: draw.isWhole ? 'confirmed' : 'drawing', origin: 'official' },
    }),
  }))
  const at = new Date(0).toISOString()
  return JSON.stringify({ success: true, rows, total: rows.length, other: { serverTime: at, openTime: at } })
}

const writers: Readonly<Record<SourceKind, (draws: readonly WrittenDraw[]) => string>> = {
  'front-open': writeFrontOpen,
  rss: writeRss,
  'live-script': writeLiveScript,
  widget: writeWidget,
  'thai-office': writeThaiOffice,
  quayso: writeQuayso,
}

/** What a source of this kind answers when it knows these draws, newest first. */
export function writeAnswer(kind: SourceKind, draws: readonly ToldDraw[]): string {
  return writers[kind](draws.map(toWritten))
}
