/** From how many standard deviations on a count has the next darker step. */
const bounds = [-1.5, -0.5, 0.5, 1.15, 2]

/** How dark a count of a digit is, from 0 to 5: by its distance from the tenth that is expected of so many draws. */
export function distanceStep(count: number, draws: number): number {
  const distance = draws > 0 ? (count - draws / 10) / Math.sqrt(draws * 0.09) : 0
  return bounds.filter((bound) => distance >= bound).length
}
