import type { DrawIssue } from '@quayso/contract/calls/draws'

/** The northern draw, confirmed. */
export const northernIssue: DrawIssue = {
  turnNum: '20261114',
  openTime: '2026-11-14T18:15:00+07:00',
  openNum: '54979,92020',
  detail: '["54979","92020"]',
  version: 2,
  status: 'confirmed',
  origin: 'official',
}
