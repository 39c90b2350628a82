interface TakingTurns {
  readonly sort: number
  readonly weight: number
}

const minuteMs = 60_000
/** Multiples of it are spread evenly between 0 and 1 and repeat with no period: no ad has the minute of the draws every day. */
const goldenRatio = 0.618033988749895

/**
 * By `sort`; among equals one by its weight goes first, another each minute. It is the same for everyone, so that the
 * page can be cached.
 */
export function byTurns<Item extends TakingTurns>(items: readonly Item[], nowMs: number): readonly Item[] {
  const place = (Math.floor(nowMs / minuteMs) * goldenRatio) % 1
  const groups = [...Map.groupBy(items, ({ sort }) => sort)].toSorted(([a], [b]) => a - b)
  return groups.flatMap(([, equals]) => {
    const first = atPlace(equals, place)
    return [...equals.slice(first), ...equals.slice(0, first)]
  })
}

/** The index of the one whose share the place is in. */
function atPlace(items: readonly TakingTurns[], place: number): number {
  let left = place * items.reduce((sum, { weight }) => sum + weight, 0)
  const found = items.findIndex(({ weight }) => {
    left -= weight
    return left < 0
  })
  return Math.max(0, found)
}
