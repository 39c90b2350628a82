import { useNow } from '../calls/clock.ts'
import { useFormats } from '../texts/format.ts'

/** The server's time: what counts at a draw is not this machine's. */
export function ServerClock() {
  const { time } = useFormats()
  return time(useNow())
}
