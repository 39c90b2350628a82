import type { StatsBand } from '@quayso/contract/calls/stats'

/** How many standard deviations from the mean are usual: 19 of 20 normal values are nearer. */
const usualDeviations = 1.96

/** The usual range of a count: of `trials` independent ones each succeeds with this probability. */
export function bandOf(trials: number, probability: number): StatsBand {
  const mean = trials * probability
  const deviation = Math.sqrt(trials * probability * (1 - probability))
  return {
    mean,
    low: Math.max(0, Math.ceil(mean - usualDeviations * deviation)),
    high: Math.floor(mean + usualDeviations * deviation),
  }
}

export function isInside({ low, high }: StatsBand, count: number): boolean {
  return count >= low && count <= high
}

/** The probability that the count is within its band, by the binomial law: of few trials it is not 95 %. */
export function shareInside(trials: number, probability: number): number {
  const { low, high } = bandOf(trials, probability)
  let share = 0
  let logOfChoices = 0
  for (let count = 0; count <= high; count++) {
    if (count > 0) logOfChoices += Math.log((trials - count + 1) / count)
    if (count < low) continue
    share += Math.exp(logOfChoices + count * Math.log(probability) + (trials - count) * Math.log1p(-probability))
  }
  return share
}
