import type { Draw } from '@quayso/contract/draw'

/** The northern draw, confirmed. */
export const northernDraw: Draw = {
  turn: 20261114_00000,
  dueAtMs: Date.parse('2026-11-14T18:15:00+07:00'),
  tiers: [['54979'], ['92020']],
  version: 2,
  status: 'confirmed',
  origin: 'official',
}
