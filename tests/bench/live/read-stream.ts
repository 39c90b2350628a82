import { constants, inflateRawSync } from 'node:zlib'

export interface StreamListener {
  readonly onHello: () => void
  /** The answer is no stream. */
  readonly onRefusal: () => void
  readonly onIds: (ids: readonly number[]) => void
}

type Feed = (text: string) => void

const gzipHeaderBytes = 10
const endOfPiece = '\x00\x00\xff\xff'

function idsOf(text: string): number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
}

function decompress(pieces: string): string {
  return inflateRawSync(Buffer.from(pieces, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
}

/** Everyone gets the same bytes: decompressed by the first viewer of this process, cached for the others. */
const known = new Map<string, readonly number[]>()

function toIds(whole: string, isGzip: boolean): readonly number[] {
  const ids = known.get(whole) ?? idsOf(isGzip ? decompress(whole) : whole)
  known.set(whole, ids)
  const [oldest = ''] = known.keys()
  if (known.size > 100) known.delete(oldest)
  return ids
}

/** Reads complete frames, compressed or not; the rest is buffered. */
function readFrames(isGzip: boolean, { onHello, onIds }: StreamListener): Feed {
  const end = isGzip ? endOfPiece : '\n\n'
  let rest = ''
  let isGreeted = false
  const greet = () => {
    const plain = isGzip ? decompress(rest.slice(gzipHeaderBytes)) : rest
    const isWhole = rest.endsWith('\n\n') || rest.endsWith(end)
    if (!isWhole || !plain.includes('event: hello') || !plain.endsWith('\n\n')) return
    rest = ''
    isGreeted = true
    onHello()
  }
  return (text) => {
    rest += text
    if (!isGreeted) return greet()
    const last = rest.lastIndexOf(end)
    if (last === -1) return
    const whole = rest.slice(0, last + end.length)
    rest = rest.slice(whole.length)
    onIds(toIds(whole, isGzip))
  }
}

/** Decodes the chunked encoding of the edge. */
function readChunks(feed: Feed): Feed {
  let rest = ''
  return (text) => {
    rest += text
    let body = ''
    for (;;) {
      const lineEnd = rest.indexOf('\r\n')
      const end = lineEnd + 2 + Number.parseInt(rest, 16)
      if (lineEnd === -1 || rest.length < end + 2) break
      body += rest.slice(lineEnd + 2, end)
      rest = rest.slice(end + 2)
    }
    if (body !== '') feed(body)
  }
}

/** Reads a response with an event stream, wherever it is split. */
export function readStream(listener: StreamListener): Feed {
  let head = ''
  let body: Feed | undefined
  return (text) => {
    if (body) return body(text)
    head += text
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    const fields = head.slice(0, end).toLowerCase()
    if (!fields.startsWith('http/1.1 200 ')) return listener.onRefusal()
    const frames = readFrames(fields.includes('content-encoding: gzip'), listener)
    body = fields.includes('transfer-encoding: chunked') ? readChunks(frames) : frames
    body(head.slice(end + 4))
  }
}
