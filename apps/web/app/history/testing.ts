import type { DrawEvent, DrawIssue } from '@quayso/contract/calls/draws'
import type { HistoryPage } from '@quayso/contract/calls/history'
import type { LoadedHistory } from './data/history-state.ts'

/** A game that is drawn every minute of 14 November 2026, with this many earlier draws. */
export const minuteAt = (minute: number) => new Date(Date.UTC(2026, 10, 14, 0, minute)).toISOString()
export const turnNumAt = (minute: number) => `20261114-${String(minute).padStart(4, '0')}`

export const issueAt = (minute: number, more: Partial<DrawIssue> = {}): DrawIssue => ({
  turnNum: turnNumAt(minute),
  openTime: minuteAt(minute),
  openNum: '1,2,3,4,5',
  detail: 'null',
  version: 1,
  status: 'confirmed',
  origin: 'own',
  ...more,
})

/** The newest draws at this minute, and the next one. */
export const loadedAt = (minute: number, count: number, total = minute): LoadedHistory => ({
  rows: Array.from({ length: count }, (_, back) => issueAt(minute - back)),
  total,
  serverTime: minuteAt(minute),
  openTime: minuteAt(minute + 1),
})

export const pageAt = (minute: number, count: number, total = minute): HistoryPage => {
  const { rows, serverTime, openTime } = loadedAt(minute, count)
  return { rows: rows.map((row) => ({ code: 'st60', name: 'st60', ...row })), total, other: { serverTime, openTime } }
}

export const eventAt = (minute: number, more: Partial<DrawEvent> = {}): DrawEvent => ({
  seq: minute,
  code: 'st60',
  ...issueAt(minute),
  drawnAt: minuteAt(minute),
  nextTurnNum: turnNumAt(minute + 1),
  nextOpenTime: minuteAt(minute + 1),
  ...more,
})
