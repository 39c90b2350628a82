import type { Tiers } from '@quayso/contract/draw'

export interface DrawText {
  readonly text: string
  readonly count: number
}

/** The draw as plain text for sharing: one line per tier, or the plain numbers where tiers have no names. */
export function drawText(heading: string, tiers: Tiers, names: readonly string[]): DrawText {
  const lines = tiers.flatMap((numbers, rank) => {
    const line = numbers.join(' ')
    return line ? [names[rank] ? `${names[rank]}: ${line}` : line] : []
  })
  return { text: [heading, ...lines].join('\n'), count: tiers.flat().length }
}
