const sliceMs = 250

/**
 * Waits for an answer, and gives up after so long of listening. A time in which the process was busy or stood still
 * counts for a slice at most: the answer may have come then, and lies unread.
 */
export async function whileListening<Answer>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const giveUp = new AbortController()
  let listenedMs = 0
  const timer = setInterval(() => {
    listenedMs += sliceMs
    if (listenedMs >= limitMs) giveUp.abort(new Error(`no answer within ${limitMs} ms`))
  }, sliceMs)
  try {
    return await ask(giveUp.signal)
  } finally {
    clearInterval(timer)
  }
}
