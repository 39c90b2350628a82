import { type ClientRequest, get } from 'node:http'

/** A page with a board open, which comes back as a browser does: after as long as it was told, with what it last heard. */
export interface BoardViewer {
  /** Numbers of the messages it was told of. */
  readonly heard: ReadonlySet<number>
  readonly isOpen: () => boolean
  readonly close: () => void
}

interface ViewerOptions {
  readonly url: string
  readonly onReturn: () => void
}

export function openBoardViewer({ url, onReturn }: ViewerOptions): BoardViewer {
  const heard = new Set<number>()
  let request: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = ''
  let retryMs = 1_000
  let isOpen = false
  let isClosed = false

  const hear = (frame: string) => {
    lastId = /^id: (.*)$/m.exec(frame)?.[1] ?? lastId
    retryMs = Number(/^retry: (\d+)$/m.exec(frame)?.[1] ?? retryMs)
    const told = /^event: message\ndata: (.*)$/m.exec(frame)?.[1]
    if (told) heard.add((JSON.parse(told) as { id: number }).id)
  }

  const comeBack = () => {
    isOpen = false
    if (isClosed) return
    onReturn()
    timer = setTimeout(open, retryMs)
  }

  const open = () => {
    let rest = ''
    request = get(url, { agent: false, headers: lastId ? { 'last-event-id': lastId } : {} }, (response) => {
      isOpen = response.statusCode === 200
      response.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        frames.forEach(hear)
      })
    })
    request.on('error', () => {})
    request.once('close', comeBack)
  }

  open()
  return {
    heard,
    isOpen: () => isOpen,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}
