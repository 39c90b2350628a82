/** Ends the process in order when it is told to; `main.ts` says what order is. */
export function onStopSignal(stop: () => Promise<void>): void {
  const end = () => {
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}
