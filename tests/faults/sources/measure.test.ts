import { expect, test } from 'vitest'
import { at, type RealDraw, type SourceFault } from './evening.ts'
import { measureEvening, type RaisedAlert, type SeenVersion } from './measure.ts'

/** Tier 1 is drawn at 16:16:00, tier 0 at 16:17:40. */
const draw: RealDraw = {
  code: 'hcm',
  region: 'south',
  turnNum: '20260516',
  tiers: [['99'], ['12']],
  drawingOrder: [1, 0],
}
const seen = (time: string, status: string, ...tiers: string[]): SeenVersion => ({
  ...{ code: 'hcm', status, tiers, atMs: at(time) },
})
const agreed = (rank: number, numbers: string, ...voices: string[]) => ({
  ...{ game: 'hcm', rank, numbers, voices },
  atMs: at('16:19'),
})
const flip: SourceFault = {
  ...{ name: 'flips a digit', server: 'front', fromMs: at('16:14'), untilMs: at('16:20'), manners: { wrongRank: 1 } },
  alerts: [{ kind: 'disagreement' }, { kind: 'source-failing', source: 'front' }],
}
const raised = (kind: string, time: string, source: string | null = null): RaisedAlert => ({
  ...{ kind, source, game: null, rank: null, atMs: at(time) },
})

const evidence = {
  draws: [draw],
  seen: [
    seen('16:16:10', 'drawing', '', '13'),
    seen('16:16:40', 'drawing', '', '12'),
    seen('16:17:45', 'confirmed', '99', '12'),
  ],
  alerts: [raised('disagreement', '16:16:20'), raised('source-failing', '16:21:59', 'front')],
  agreed: [agreed(1, '12', 'alice', 'front'), agreed(0, '99', 'front', 'script')],
  faults: [flip],
  people: new Set(['alice']),
  endMs: at('18:40'),
}

test('[AGREE-08] an evening is measured by what viewers saw', () => {
  expect(measureEvening(evidence)).toEqual({
    ...{ draws: 1, tiers: 2, wrongConfirmed: 0, unpublished: 0, confirmed: 2 },
    wrongProvisional: [{ tier: 'hcm 1', shown: '13', seconds: 30 }],
    ...{ confirmedWithoutPerson: 1, confirmedWithoutPersonPercent: 50 },
    publishedAfterSeconds: { p50: 40, p99: 40, max: 40 },
    confirmedAfterSeconds: { p50: 180, p99: 180, max: 180 },
    ...{ faults: 1, alertsExpected: 2, alertsMissing: [], alerts: { disagreement: 1, 'source-failing': 1 } },
  })
})

test('[AGREE-08] a wrong number that was confirmed or agreed on is counted, and a tier that nobody saw', () => {
  const wrong = measureEvening({
    ...evidence,
    seen: [seen('16:16:10', 'drawing', '', '13'), seen('16:17:45', 'confirmed', '99', '13')],
    agreed: [agreed(1, '13', 'front', 'script')],
  })
  expect(wrong).toMatchObject({ wrongConfirmed: 2, unpublished: 1 })
  expect(wrong.wrongProvisional).toEqual([{ tier: 'hcm 1', shown: '13', seconds: 2 * 3600 + 23 * 60 + 50 }])
})

test('[AGREE-08] an alert that came before its fault, too late or from another source is missing', () => {
  const alerts = [raised('disagreement', '16:13:59'), raised('source-failing', '16:16:00', 'script')]
  expect(measureEvening({ ...evidence, alerts }).alertsMissing).toEqual([
    'front flips a digit: disagreement',
    'front flips a digit: source-failing',
  ])
  const late = [raised('disagreement', '16:22:01')]
  expect(measureEvening({ ...evidence, alerts: late }).alertsMissing).toHaveLength(2)
})
