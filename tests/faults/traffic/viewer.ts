import { openStream } from './stream.ts'
import { createTurnMarks, type TurnMarks } from './turn-marks.ts'

/** One page's stream of draws, and when it would poll. */
export interface Viewer {
  /** Received by push or replay. */
  readonly pushed: TurnMarks
  /** Read by polling because push was down or left a gap. */
  readonly polled: TurnMarks
  readonly isOpen: () => boolean
  /** Whether it would poll now; the call counts as the poll. */
  readonly takePoll: () => boolean
  readonly close: () => void
}

interface ViewerOptions {
  readonly port: number
  readonly path: string
  /** A number for the turn; the same for everyone. */
  readonly numberOf: (key: string) => number
  readonly onPush: () => void
  readonly onReconnect: () => void
}

export function openViewer({ port, path, numberOf, onPush, onReconnect }: ViewerOptions): Viewer {
  const pushed = createTurnMarks()
  let wantsPoll = true

  const onFrame = (frame: string) => {
    const turn = /"code":"(\w+)".*?"turnNum":"([\d-]+)"/.exec(frame)
    if (!turn) return
    pushed.mark(numberOf(`${turn[1]}:${turn[2]}`))
    onPush()
  }
  const onBreak = () => {
    wantsPoll = true
    onReconnect()
  }

  const stream = openStream({ port, path, onFrame, onBreak })
  return {
    ...stream,
    pushed,
    polled: createTurnMarks(),
    takePoll: () => {
      const wanted = wantsPoll
      // Once more after it reconnects, for what the replay lacks.
      if (stream.isOpen()) wantsPoll = false
      return wanted
    },
  }
}
