import type { DrawEvent } from '@quayso/contract/calls/draws'
import { drawMessageId } from '@quayso/events/subjects'
import { parseTurnNum } from '@quayso/games/time/turn'
import { traceOf } from '@quayso/process/tracing/trace-of'
import type { Tracing } from '@quayso/process/tracing/tracing'

/** Older ones are replayed when the process starts. */
const newestMs = 60_000

interface TraceOptions {
  readonly sendDraw: (event: DrawEvent) => void
  readonly viewers: () => number
}

/** A span for each new draw, while it is written to the pages that show its game. */
export function traceDraws(
  tracing: Tracing | undefined,
  { sendDraw, viewers }: TraceOptions,
): TraceOptions['sendDraw'] {
  if (!tracing) return sendDraw
  return (event) => {
    const startMs = tracing.nowMs()
    sendDraw(event)
    const { code, turnNum, version, drawnAt } = event
    const turn = parseTurnNum(turnNum)
    if (turn === undefined || startMs - Date.parse(drawnAt) > newestMs) return
    const draw = traceOf(drawMessageId(code, turn, version))
    tracing
      .start(draw, { name: 'write to viewers', kind: 'consumer', startMs })
      .end({ attributes: { viewers: viewers() } })
  }
}
