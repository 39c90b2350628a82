type Fetch = () => Promise<void>

/** A page's fetches of the same thing, one at a time. */
export interface FetchTurn {
  /** Begins, unless one is under way. */
  readonly begin: (fetch: Fetch) => Promise<void>
  /** Begins once the one under way is over, whose answer may be older than what the page now looks for. */
  readonly beginAnew: (fetch: Fetch) => Promise<void>
}

export function createFetchTurn(): FetchTurn {
  let isTaken = false
  let next: Fetch | undefined

  const begin = async (fetch: Fetch) => {
    if (isTaken) return
    isTaken = true
    try {
      await fetch()
    } finally {
      isTaken = false
      const following = next
      next = undefined
      if (following) void begin(following)
    }
  }
  const beginAnew = async (fetch: Fetch) => {
    if (isTaken) next = fetch
    else await begin(fetch)
  }
  return { begin, beginAnew }
}
