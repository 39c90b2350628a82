import type { Draw, DrawNews } from '@quayso/contract/draw'
import type { LoadedHistory } from './data/history-state.ts'

/** A game that is drawn every minute of 14 November 2026, with this many earlier draws. */
export const minuteMs = (minute: number) => Date.UTC(2026, 10, 14, 0, minute)
export const minuteAt = (minute: number) => new Date(minuteMs(minute)).toISOString()
export const turnAt = (minute: number) => 20261114_00000 + minute

export const drawAt = (minute: number, more: Partial<Draw> = {}): Draw => ({
  turn: turnAt(minute),
  dueAtMs: minuteMs(minute),
  tiers: [['1', '2', '3', '4', '5']],
  version: 1,
  status: 'confirmed',
  origin: 'own',
  ...more,
})

/** The newest draws at this minute, and the next one. */
export const loadedAt = (minute: number, count: number, total = minute): LoadedHistory => ({
  rows: Array.from({ length: count }, (_, back) => drawAt(minute - back)),
  total,
  serverTime: minuteAt(minute),
  nextDueAtMs: minuteMs(minute + 1),
})

export const newsAt = (minute: number, more: Partial<Draw> = {}): DrawNews => ({
  code: 'st60',
  draw: drawAt(minute, more),
  next: { turn: turnAt(minute + 1), dueAtMs: minuteMs(minute + 1) },
  drawnAt: minuteAt(minute),
})
