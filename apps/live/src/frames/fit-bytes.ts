import type { Frame } from './frame.ts'

/**
 * As many as fit, newest first, in the order of their numbers. The newest of each channel comes before all others: a game
 * that is drawn once a day is not pushed out by those drawn every minute. What is too long is left out, and hides nothing.
 */
export function fitBytes(frames: readonly Frame[], maxBytes: number): Frame[] {
  const met = new Set<string>()
  const newest: Frame[] = []
  const others: Frame[] = []
  for (const frame of frames.toReversed()) {
    if (met.has(frame.channel)) others.push(frame)
    else newest.push(frame)
    met.add(frame.channel)
  }
  let left = maxBytes
  const fitting = [...newest, ...others].filter(({ plain }) => {
    if (plain.length > left) return false
    left -= plain.length
    return true
  })
  return fitting.sort((a, b) => a.seq - b.seq)
}
