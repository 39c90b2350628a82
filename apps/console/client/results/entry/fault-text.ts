import type { Say } from '../../texts/texts.tsx'

const known = [
  ...['too-early', 'too-old', 'no-such-turn', 'drawn-by-us', 'unknown-game', 'count', 'digits', 'characters', 'paused'],
  ...['not-allowed', 'expired', 'failed', 'forbidden', 'waiting', 'no-result', 'still-drawing'],
  ...['invented', 'incomplete', 'reason', 'nothing', 'malformed', 'overtaken', 'same-person'],
  ...['claimed', 'guessed', 'not-two', 'not-proven', 'young'],
] as const

/** Why the server refused a tier, in the operator's words. */
export function faultText(
  t: Say<'results'>,
  fault: { readonly kind: string; readonly [detail: string]: unknown },
): string {
  const { kind } = fault
  const problem = fault.problem as { kind?: string } | string | undefined
  const isNamed = (kind === 'not-allowed' && problem === 'not-two') || (kind === 'not-proven' && problem === 'young')
  const name = kind === 'tier' && typeof problem === 'object' ? problem.kind : isNamed ? problem : kind
  const found = known.find((one) => one === name)
  return found ? t(`fault.${found}`) : t('fault.other', { kind: name ?? kind })
}
