/** As long as the edge waits for an answer, and less than the ten seconds after which a container is killed. */
const deadlineMs = 8_000

/** Calls `stop` on SIGTERM or SIGINT and exits; after the deadline it exits anyway. */
export function onStopSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  const end = () => {
    const late = () => Promise.reject(new Error(`not stopped within ${deadlineMs} ms`))
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, deadlineMs)).then(late)
    Promise.race([stop(), deadline]).then(
      () => process.exit(0),
      (error) => {
        onError(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}
