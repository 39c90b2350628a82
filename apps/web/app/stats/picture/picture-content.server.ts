import type { StatsFrequency, StatsSpan } from '@quayso/contract/calls/stats'
import type { Locale } from '@quayso/games/locale'
import type { Translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { distanceStep } from '../distance-step.ts'
import { dotPlotScale } from '../dot-plot-scale.ts'
import { weekRows } from '../special-tables.ts'
import { formatDayMonth, formatNumber, formatYear, twoDigits, yearOf } from '../stats-format.ts'
import { rankGaps, type StatsView } from '../stats-page.server.ts'
import type { StatsTexts } from '../stats-titles.ts'
import { line, type PictureColour, type Shape, type TextShape } from './shapes.ts'

export interface PictureTexts {
  readonly stats: StatsTexts
  readonly common: Translator<PageTexts['common']>
}

/** The field of the figures. */
const field = { left: 56, right: 1024, top: 246, bottom: 916 }
const width = field.right - field.left

interface Content {
  readonly shapes: readonly Shape[]
  /** Set where less is shown than was counted. */
  readonly span?: StatsSpan
}

type Views = Exclude<StatsView, { tab: 'overview' }>

export function contentOf(view: Views, texts: PictureTexts, locale: Locale): Content {
  switch (view.tab) {
    case 'special':
      return weeks(view, texts)
    case 'gaps':
      return { shapes: gapBars(view, texts) }
    case 'frequency':
      return { shapes: dots(view, locale) }
    case 'head-tail':
      return { shapes: digitTables(view, texts) }
    case 'pairs':
      return { shapes: pairBars(view, texts) }
    case 'on-day':
      return { shapes: years(view, locale) }
  }
}

function box(x: number, y: number, boxWidth: number, height: number, colour: PictureColour, radius = 0): Shape {
  return { kind: 'box', x, y, width: boxWidth, height, colour, radius }
}

/** The number with its last two digits in the colour of the special prize. */
function special(number: string, x: number, y: number, size: number, maxWidth: number): TextShape {
  return {
    ...{ kind: 'text', x, y, size, align: 'center', maxWidth },
    runs: [
      { text: number.slice(0, -2), weight: 430, colour: 'ink2' },
      { text: number.slice(-2), weight: 840, colour: 'son' },
    ],
  }
}

const shownWeeks = 4

function weeks(view: Extract<Views, { tab: 'special' }>, { common }: PictureTexts): Content {
  const names = common('date.shortWeekdays').split(',')
  const { columns, rows } = weekRows(view)
  const shown = rows.slice(-shownWeeks)
  const cellWidth = width / Math.max(1, columns.length)
  const rowHeight = (field.bottom - field.top - 68) / shownWeeks
  const centre = (column: number) => field.left + cellWidth * (column + 0.5)
  const days = shown.flatMap(({ cells }) => cells.flatMap((cell) => cell?.day ?? []))
  return {
    span: { ...view.span, draws: days.length, first: days[0] ?? null, last: days.at(-1) ?? null },
    shapes: [
      box(field.left, field.top, width, 68, 'surface2'),
      ...columns.map((column, place) =>
        line(names[column] ?? '', { x: centre(place), y: field.top + 44, size: 30, align: 'center', colour: 'ink3' }),
      ),
      ...columns.slice(1).map((_, place) => {
        return box(field.left + cellWidth * (place + 1) - 1, field.top + 68, 2, shown.length * rowHeight, 'line')
      }),
      ...shown.flatMap(({ cells }, row) => {
        const top = field.top + 68 + row * rowHeight
        return [
          box(field.left, top - 1, width, 2, 'line'),
          ...cells.flatMap((cell, place) =>
            cell
              ? [
                  line(formatDayMonth(cell.day), {
                    x: centre(place),
                    y: top + 58,
                    size: 28,
                    align: 'center',
                    colour: 'ink3',
                  }),
                  special(cell.number, centre(place), top + 102, 40, cellWidth - 16),
                ]
              : [line('–', { x: centre(place), y: top + 82, size: 28, align: 'center', colour: 'ink3' })],
          ),
        ]
      }),
    ],
  }
}

interface BarLine {
  readonly label: string
  readonly share: number
  readonly markAt: number
  readonly text: string
}

/** Bars with a black line each, ten below each other. */
function bars(rows: readonly BarLine[], labelWidth: number): Shape[] {
  const rowHeight = (field.bottom - field.top) / 10
  const from = field.left + labelWidth
  const length = width - labelWidth - 150
  return rows.slice(0, 10).flatMap(({ label, share, markAt, text }, row) => {
    const middle = field.top + rowHeight * (row + 0.5)
    return [
      line(label, { x: field.left, y: middle + 13, size: 36, weight: 740, colour: 'ink' }),
      box(from, middle - 13, length, 26, 'surface3', 4),
      box(from, middle - 13, Math.max(1, length * Math.min(1, share)), 26, 'heat4', 4),
      box(from + length * Math.min(1, markAt) - 3, middle - 18, 6, 36, 'ink'),
      line(text, { x: field.right, y: middle + 11, size: 30, align: 'right', maxWidth: 140 }),
    ]
  })
}

function gapBars({ gaps }: Extract<Views, { tab: 'gaps' }>, { stats: t }: PictureTexts): Shape[] {
  const shown = rankGaps(gaps).slice(0, 10)
  const axis = Math.max(50, ...shown.map(({ longest }) => longest))
  const rows = shown.map(({ number, current, longest }) => ({
    ...{ label: twoDigits(number), share: current / axis, markAt: longest / axis },
    text: t('stats.draws', { count: current }),
  }))
  return bars(rows, 80)
}

function pairBars({ top, expected }: Extract<Views, { tab: 'pairs' }>, { stats: t }: PictureTexts): Shape[] {
  const axis = Math.max(1, expected, ...top.map(({ draws }) => draws)) * 1.1
  const rows = top.map(({ first, second, draws }) => ({
    ...{ label: `${twoDigits(first)}–${twoDigits(second)}`, share: draws / axis, markAt: expected / axis },
    text: t('stats.draws', { count: draws }),
  }))
  return bars(rows, 170)
}

function dots(frequency: StatsFrequency, locale: Locale): Shape[] {
  const { band, counts } = frequency
  const plain = dotPlotScale(frequency, width / 2)
  const x = (number: number) => field.left + 2 * plain.x(number)
  const y = (count: number) => field.top + ((plain.y(count) - 10) * (field.bottom - field.top)) / (plain.height - 10)
  const from = field.left + 2 * plain.left
  return [
    box(from, y(band.high), field.right - from, y(band.low) - y(band.high), 'heat1'),
    box(from, y(band.mean) - 1, field.right - from, 2, 'heat3'),
    ...counts.flatMap((count, number): Shape[] => {
      if (count >= band.low && count <= band.high) {
        return [{ kind: 'circle', x: x(number), y: y(count), radius: 6, colour: 'heat4' }]
      }
      const label = y(count) + (count > band.high ? -16 : 40)
      return [
        { kind: 'circle', x: x(number), y: y(count), radius: 9, colour: 'ink' },
        line(twoDigits(number), { x: x(number), y: label, size: 28, weight: 640, colour: 'ink', align: 'center' }),
      ]
    }),
    ...plain.ticks.map((tick) =>
      line(formatNumber(locale, tick), { x: from - 10, y: y(tick) + 10, size: 28, align: 'right', maxWidth: 90 }),
    ),
    ...[0, 20, 40, 60, 80, 99].map((number) =>
      line(twoDigits(number), { x: x(number), y: field.bottom, size: 28, align: 'center' }),
    ),
  ]
}

const heatColours = ['heat0', 'heat1', 'heat2', 'heat3', 'heat4', 'heat5'] as const

function digitTables(view: Extract<Views, { tab: 'head-tail' }>, { stats: t, common }: PictureTexts): Shape[] {
  const names = common('date.shortWeekdays').split(',')
  const days = view.draws.flatMap((count, day) => (count > 0 ? [day] : []))
  const half = (field.bottom - field.top) / 2
  const rowHeight = Math.min(64, (half - 52) / Math.max(1, days.length))
  const cellWidth = (width - 70) / 10
  const tables = [
    { title: t('stats.heads'), cells: view.heads },
    { title: t('stats.tails'), cells: view.tails },
  ]
  return tables.flatMap(({ title, cells }, table) => {
    const top = field.top + table * half
    return [
      line(title, { x: field.left, y: top + 28, size: 28, weight: 640, colour: 'ink' }),
      ...days.flatMap((day, row) => {
        const y = top + 42 + row * rowHeight
        return [
          line(names[day] ?? '', { x: field.left, y: y + rowHeight / 2 + 9, size: 26, colour: 'ink3', maxWidth: 64 }),
          ...(cells[day] ?? []).flatMap((count, digit) => {
            const step = distanceStep(count, view.draws[day] ?? 0)
            const x = field.left + 70 + digit * cellWidth
            const colour = step > 3 ? 'surface' : 'ink'
            return [
              box(x + 2, y + 2, cellWidth - 4, rowHeight - 4, heatColours[step] ?? 'heat0', 6),
              line(String(count), {
                ...{ x: x + cellWidth / 2, y: y + rowHeight / 2 + 9, size: 26, weight: 640, colour },
                align: 'center',
              }),
            ]
          }),
        ]
      }),
    ]
  })
}

/** Two columns of years. */
function years({ draws }: Extract<Views, { tab: 'on-day' }>, locale: Locale): Shape[] {
  const perColumn = Math.max(8, Math.ceil(draws.length / 2))
  const rowHeight = (field.bottom - field.top) / perColumn
  return draws.flatMap(({ day, tiers }, place) => {
    const x = field.left + Math.floor(place / perColumn) * (width / 2)
    const y = field.top + (place % perColumn) * rowHeight + rowHeight / 2 + 13
    return [
      line(formatYear(locale, yearOf(day)), { x, y, size: 34, weight: 640, colour: 'ink' }),
      line(tiers[0]?.[0] ?? '', { x: x + 150, y, size: 44, weight: 840, colour: 'son', maxWidth: 300 }),
    ]
  })
}
