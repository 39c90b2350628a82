import type { PrizeTable } from '@quayso/games/prize-table'
import { tierOf } from '../typing/cells.ts'
import { findDays, findStations } from './sheet-heading.ts'
import { bareText, findLabels, type Label } from './sheet-labels.ts'

export type SheetFault =
  | { readonly kind: 'count'; readonly expected: number; readonly entered: number }
  | { readonly kind: 'digits'; readonly cell: number; readonly expected: number; readonly entered: string }
  | { readonly kind: 'twice' }

export interface SheetTier {
  readonly rank: number
  readonly numbers: readonly string[]
  readonly fault?: SheetFault
}

export type Sheet =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'no-labels' }
  /** Nothing is read of it. */
  | { readonly kind: 'other-day'; readonly days: readonly string[] }
  | { readonly kind: 'other-station'; readonly stations: readonly string[] }
  | {
      readonly kind: 'read'
      /** As the special prize first, for the tiers that the sheet has. */
      readonly tiers: readonly SheetTier[]
      /** Undefined when it says none: then a person has to know. */
      readonly day: string | undefined
      readonly station: string | undefined
    }

interface Expected {
  readonly code: string
  /** `yyyy-mm-dd` */
  readonly day: string
  readonly table: PrizeTable
}

/** A whole Thai draw with all its words has 3,000 characters. */
export const longestSheet = 20_000

function findFault(table: PrizeTable, rank: number, numbers: readonly string[]): SheetFault | undefined {
  const { count, digits } = tierOf(table, rank)
  if (numbers.length !== count) return { kind: 'count', expected: count, entered: numbers.length }
  const cell = numbers.findIndex((number) => number.length !== digits)
  return cell < 0 ? undefined : { kind: 'digits', cell, expected: digits, entered: numbers[cell] ?? '' }
}

/** What Thai sheets write beside a prize: how much it pays. */
const amount = /\d{1,3}(?:,\d{3})+|\d+\s*(?:บาท|baht)/g

function readTier(text: string, table: PrizeTable, labels: readonly Label[], index: number): SheetTier {
  const { rank, end } = labels[index] as Label
  const isTwice = labels.some((label, other) => other !== index && label.rank === rank)
  const part = text.slice(end, labels[index + 1]?.start)
  const numbers = (tierOf(table, rank).thai ? part.replaceAll(amount, ' ') : part).match(/\d+/g) ?? []
  const fault = isTwice ? ({ kind: 'twice' } as const) : findFault(table, rank, numbers)
  return { rank, numbers, ...(fault && { fault }) }
}

/**
 * Reads a sheet of results in any usual layout: a heading, then labels with their numbers. Of a sheet for another day or
 * another station nothing is read.
 */
export function readSheet(pasted: string, { code, day, table }: Expected): Sheet {
  if (pasted.length > longestSheet) return { kind: 'too-long' }
  const text = bareText(pasted)
  if (text.trim() === '') return { kind: 'empty' }
  const labels = findLabels(text, table).filter(({ rank }) => table.tiers.some((tier) => tier.rank === rank))
  const days = findDays(text)
  if (days.some((one) => one !== day)) return { kind: 'other-day', days }
  const [first] = labels
  const stations = findStations(first ? text.slice(0, first.start) : text)
  if (stations.some((one) => one !== code)) return { kind: 'other-station', stations }
  if (!first) return { kind: 'no-labels' }
  const body = blankDays(text)
  const tiers = labels
    .map((_, index) => readTier(body, table, labels, index))
    .filter(({ rank }, index, all) => all.findIndex((one) => one.rank === rank) === index)
    .sort((a, b) => a.rank - b.rank)
  return { kind: 'read', tiers, day: days[0], station: stations[0] }
}

/** A day below the numbers is none of them. */
function blankDays(text: string): string {
  return text.replaceAll(/(?<!\d)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/g, (day) =>
    findDays(day).length > 0 ? ' '.repeat(day.length) : day,
  )
}
