const firstRetryMs = 3_000
/** Refused again and again, for example as the operator's twenty-first open page, it asks once a minute. */
const lastRetryMs = 60_000

/** How long to wait after this many refusals in a row. */
export function retryAfterMs(refusals: number): number {
  return Math.min(firstRetryMs * 2 ** (refusals - 1), lastRetryMs)
}
