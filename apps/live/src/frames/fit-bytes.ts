import type { Frame } from './frame.ts'

/**
 * Returns the newest frames that fit, ordered by seq. The newest of each channel has priority, so that a daily game is
 * not pushed out by those drawn every minute. A frame that is too long is left out; shorter ones still fit.
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
