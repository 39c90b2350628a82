import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const truecolour = 2
const bitsPerChannel = 8

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A PNG of random noise: all differ, so each is stored. */
export function noisePicture(sidePx: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx)
  header.writeUInt32BE(sidePx, 4)
  header.writeUInt8(bitsPerChannel, 8)
  header.writeUInt8(truecolour, 9)
  // A row begins with its filter type: none.
  const rows = Array.from({ length: sidePx }, () => Buffer.concat([Buffer.of(0), randomBytes(3 * sidePx)]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...body])
}
