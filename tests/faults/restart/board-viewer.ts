import { openStream, type Stream } from '../traffic/stream.ts'

/** A page with a board open. */
export interface BoardViewer extends Stream {
  /** Ids of the messages it received. */
  readonly received: ReadonlySet<number>
}

interface ViewerOptions {
  readonly url: string
  readonly onReturn: () => void
}

export function openBoardViewer({ url, onReturn }: ViewerOptions): BoardViewer {
  const received = new Set<number>()
  const onFrame = (frame: string) => {
    const data = /^event: message\ndata: (.*)$/m.exec(frame)?.[1]
    if (data) received.add((JSON.parse(data) as { id: number }).id)
  }
  const { port, pathname, search } = new URL(url)
  return { received, ...openStream({ port: Number(port), path: pathname + search, onFrame, onBreak: onReturn }) }
}
