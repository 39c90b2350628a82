import { openStream, type Stream } from '../traffic/stream.ts'

/** A page with a board open. */
export interface BoardViewer extends Stream {
  /** Numbers of the messages it was told of. */
  readonly heard: ReadonlySet<number>
}

interface ViewerOptions {
  readonly url: string
  readonly onReturn: () => void
}

export function openBoardViewer({ url, onReturn }: ViewerOptions): BoardViewer {
  const heard = new Set<number>()
  const onFrame = (frame: string) => {
    const told = /^event: message\ndata: (.*)$/m.exec(frame)?.[1]
    if (told) heard.add((JSON.parse(told) as { id: number }).id)
  }
  const { port, pathname, search } = new URL(url)
  return { heard, ...openStream({ port: Number(port), path: pathname + search, onFrame, onBreak: onReturn }) }
}
