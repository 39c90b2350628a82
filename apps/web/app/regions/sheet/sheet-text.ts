import type { StationDay } from '@quayso/contract/draw'

/** The sheet as plain text for sharing: a paragraph for each station, a line for each prize. */
export function sheetText(heading: string, stations: readonly StationDay[], tierNames: readonly string[]) {
  const paragraphs = stations.map(({ name, draw }) => {
    const lines = (draw?.tiers ?? []).flatMap((numbers, rank) =>
      numbers.length > 0 ? [`${tierNames[rank]}: ${numbers.join(' ')}`] : [],
    )
    return [name, ...lines].join('\n')
  })
  const count = stations.reduce((sum, { draw }) => sum + (draw?.tiers.flat().length ?? 0), 0)
  return { text: [heading, ...paragraphs].join('\n\n'), count }
}
