import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readStream } from './read-stream.ts'

const parts = [
  'event: hello\ndata: {}\n\n',
  'id: 12\nevent: draw\ndata: {"at":"id: 99"}\n\nid: 345\nevent: draw\ndata: id: 7\n\n',
  ':\n\n',
  'id: 6\ndata: {}\n\n',
]
const gzipHeader = '\x1f\x8b\x08\0\0\0\0\0\0\xff'
const compress = (text: string) =>
  deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_FULL_FLUSH }).toString('latin1')
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const compressedParts = parts.map((part, i) => (i === 0 ? gzipHeader : '') + compress(part))

const streams = {
  plain: `HTTP/1.1 200 OK\r\n\r\n${parts.join('')}`,
  chunked: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${parts.map(chunk).join('')}`,
  gzip: `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n${compressedParts.join('')}`,
  both: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n\r\n${compressedParts.map(chunk).join('')}`,
}

test.each(Object.entries(streams))(
  '%s: every id after the hello is found once, wherever the stream is split',
  (_, stream) => {
    const hello = stream.length - stream.slice(stream.indexOf('\r\n\r\n') + 4).length
    for (let cut = hello; cut < stream.length; cut++) {
      const received: number[] = []
      let hellos = 0
      const read = readStream({ onHello: () => hellos++, onRefusal: () => {}, onIds: (ids) => received.push(...ids) })
      read(stream.slice(0, cut))
      read(stream.slice(cut))
      expect(hellos).toBe(1)
      // Frames in the same chunk as the hello count as its replay.
      expect([12, 345, 6].slice(3 - received.length)).toEqual(received)
    }
  },
)
