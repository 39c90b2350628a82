import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { expect, test } from 'vitest'
import { issuesToChoose, latestVersion, turnAfter } from './shown-draw.ts'

function issue(turn: number, version = 1): DrawIssue {
  const fields = { openTime: '', openNum: `${version}`, detail: 'null', status: 'confirmed', origin: 'own' } as const
  return { turnNum: `20261114-${String(turn).padStart(4, '0')}`, version, ...fields }
}
function draw(turn: number, version = 1, nextTurnNum: string | null = null): DrawDetail {
  const around = { leafIndex: null, reveal: null, revisedAt: null, correction: null, previousTurnNum: null }
  return { ...issue(turn, version), ...around, nextTurnNum, code: 'st60', name: '', serverTime: '' }
}

test('a newer version of the shown draw replaces it, an older one does not', () => {
  expect(latestVersion(draw(684, 2), [issue(685), issue(684, 3)]).version).toBe(3)
  expect(latestVersion(draw(684, 2), [issue(685, 9), issue(684, 1)]).version).toBe(2)
  expect(latestVersion(draw(684, 2), []).version).toBe(2)
})

test('the draw after the newest is the first one that arrived since', () => {
  expect(turnAfter(draw(684), [issue(684), issue(683)])).toBeUndefined()
  expect(turnAfter(draw(684), [issue(686), issue(685), issue(684)])).toBe('20261114-0685')
  expect(turnAfter(draw(12, 1, '20261114-0013'), [issue(686), issue(685)])).toBe('20261114-0013')
  // Compared as text, the ten-thousandth would come first.
  expect(turnAfter(draw(9999), [issue(10_001), issue(10_000), issue(9999)])).toBe('20261114-10000')
})

test('an old draw can be chosen beside the newest ones', () => {
  const turns = (issues: readonly DrawIssue[]) => issues.map(({ turnNum }) => Number(turnNum.slice(9)))
  expect(turns(issuesToChoose(issue(684), { issueList: [issue(685), issue(684)] }))).toEqual([685, 684])
  expect(turns(issuesToChoose(issue(12), { issueList: [issue(685), issue(684)] }))).toEqual([685, 684, 12])
})
