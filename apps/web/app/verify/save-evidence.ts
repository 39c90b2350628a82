import { toTurnNum } from '@quayso/games/time/turn'
import type { Evidence } from './check-turn.ts'

/** Bytes as hex: JSON would write them out as numbers. */
function readable(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function evidenceText(evidence: Evidence, page: string, at: string): string {
  return `${JSON.stringify({ page, at, ...evidence }, readable, 2)}\n`
}

/** Saves what was checked as a file, for whoever is to look into it. */
export function saveEvidence(evidence: Evidence): void {
  const text = evidenceText(evidence, location.href, new Date().toISOString())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `verify-${evidence.claim.code}-${toTurnNum(evidence.claim.draw.turn)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
