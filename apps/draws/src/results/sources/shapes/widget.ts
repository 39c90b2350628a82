import { findByVietnameseName } from '@quayso/games/names-elsewhere'
import { decodeEntities } from './entities.ts'
import { gatherReadings, type Reading, ShapeFault, toDay } from './reading.ts'
import { readAddedHtml } from './script-strings.ts'

/** A cell, or the heading of the widget: its classes, and its text node by node. */
interface Cell {
  readonly classes: readonly string[]
  readonly texts: readonly string[]
}

const skipped = new Set(['script', 'style', 'select', 'option'])
/** A tag, a comment, or the text before the next. */
const piece = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+/giy

function readClasses(attributes: string): string[] {
  const [, double, single, bare] = /(?:^|\s)class\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').split(/\s+/).filter((name) => name !== '')
}

/** The cells of all tables and the headings of class `title`, in order. A cell with a table inside is no cell. */
function readCells(html: string): Cell[] {
  const cells: Cell[] = []
  let open: { readonly tag: string; readonly classes: readonly string[]; readonly texts: string[] } | undefined
  let skipping: string | undefined
  let at = 0
  while (at < html.length) {
    piece.lastIndex = at
    const found = piece.exec(html)
    if (!found) throw new ShapeFault('shape', `html ${at}`)
    at = piece.lastIndex
    const [text, slash, name = '', attributes = ''] = found
    const tag = name.toLowerCase()
    if (skipping !== undefined) {
      if (slash === '/' && tag === skipping) skipping = undefined
    } else if (tag === '') {
      if (!text.startsWith('<!--')) open?.texts.push(text)
    } else if (slash === '/') {
      if (open?.tag !== tag) continue
      cells.push(open)
      open = undefined
    } else if (skipped.has(tag)) skipping = tag
    else if (tag === 'table') open = undefined
    else if (tag === 'td' || tag === 'th') open = { tag, classes: readClasses(attributes), texts: [] }
    else if (!open && readClasses(attributes).includes('title')) open = { tag, classes: ['title'], texts: [] }
  }
  // A cell that is not closed may have lost its end.
  if (open || skipping !== undefined) throw new ShapeFault('shape', 'html end')
  return cells
}

const ranksByClass: Readonly<Record<string, number>> = {
  ...{ giaidb: 0, giai1: 1, giai2: 2, giai3: 3, giai4: 4, giai5: 5, giai6: 6, giai7: 7, giai8: 8 },
}

function findRank({ classes }: Cell): number | undefined {
  const name = classes.find((one) => Object.hasOwn(ranksByClass, one))
  return name === undefined ? undefined : ranksByClass[name]
}

function joinTexts({ texts }: Cell): string {
  return decodeEntities(texts.join(' ')).replaceAll(/\s+/g, ' ').trim()
}

/** A number is one text: digits that are spread over several elements are several numbers, of the wrong width. */
function readNumbers({ texts }: Cell): string[] {
  const words = texts.flatMap((text) => text.replaceAll('&nbsp;', ' ').split(/[\s-]+/)).filter((word) => word !== '')
  return words.map((word) => (/^[*+.…]+$/.test(word) ? '' : word))
}

function readDate(text: string, at: string): string {
  const dates = [...text.matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/g)]
  const [date] = dates
  if (!date || dates.length > 1) throw new ShapeFault('day', at)
  return toDay(date[3] ?? '', date[2] ?? '', date[1] ?? '', at)
}

/** `KQXS BẠC LIÊU 15/02/2022`, with more words before the name in some. */
function readTitle(text: string): { readonly code: string | undefined; readonly turnNum: string | undefined } {
  const [, name = '', date] =
    /^(?:KQXS|XỔ SỐ|KẾT QUẢ XỔ SỐ) (.{1,40}?)(?: NGÀY)?:? ?-? ?(\d{1,2}[/-]\d{1,2}[/-]\d{4})?$/.exec(
      text.normalize('NFC').toUpperCase(),
    ) ?? []
  return { code: findByVietnameseName(name), turnNum: date === undefined ? undefined : readDate(date, 'title') }
}

/** Stations side by side, or one alone: the k-th cell of a tier is that of the k-th station. */
interface Block {
  readonly stations: string[]
  readonly cells: Map<number, number>
}

/**
 * A widget's script that adds a table to the page. Assumed of the table: a cell of class `ngay`, or a heading of class
 * `title`, has the day as dd/mm/yyyy; a cell of class `tinh`, or the heading, names the station; cells of class
 * `giaidb` and `giai1` to `giai8` have the numbers of a tier, separated by dashes or elements. Cells of other classes are
 * not read.
 */
export function readWidget(text: string): Reading[] {
  const gathered = gatherReadings()
  let turnNum: string | undefined
  let block: Block = { stations: [], cells: new Map() }

  const endBlock = () => {
    for (const count of block.cells.values()) {
      if (count !== block.stations.length) throw new ShapeFault('count', block.stations.join(' '))
    }
  }
  const openStation = (code: string) => {
    if (block.cells.size > 0) {
      endBlock()
      block = { stations: [], cells: new Map() }
    }
    if (!block.stations.includes(code)) block.stations.push(code)
  }
  const addTier = (rank: number, cell: Cell) => {
    const place = block.cells.get(rank) ?? 0
    const code = block.stations[place]
    if (code === undefined) throw new ShapeFault(place > 0 ? 'twice' : 'station', `tier ${rank}`)
    if (turnNum === undefined) throw new ShapeFault('day', code)
    block.cells.set(rank, place + 1)
    gathered.add({ code, turnNum, rank, numbers: readNumbers(cell), at: `${code} ${rank}` })
  }

  const cells = readCells(readAddedHtml(text))
  for (const cell of cells) {
    const rank = findRank(cell)
    if (rank !== undefined) addTier(rank, cell)
    else if (cell.classes.includes('ngay')) turnNum = readDate(joinTexts(cell), 'ngay')
    else if (cell.classes.includes('title')) {
      const title = readTitle(joinTexts(cell))
      turnNum = title.turnNum ?? turnNum
      if (title.code !== undefined) openStation(title.code)
    } else if (cell.classes.includes('tinh')) {
      const code = findByVietnameseName(joinTexts(cell))
      if (code === undefined) throw new ShapeFault('station', joinTexts(cell))
      openStation(code)
    }
  }
  endBlock()
  if (block.cells.size === 0) throw new ShapeFault('shape', 'no tiers')
  return gathered.readings()
}
