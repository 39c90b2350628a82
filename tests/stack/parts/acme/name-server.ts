import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const headerBytes = 12
const typeA = 1
/** The name by reference, an address, of class IN, for a minute. */
const answerHead = Buffer.from([0xc0, 0x0c, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4])

/** The question with its name, type and class, which begins after the header. */
function questionOf(query: Buffer): Buffer {
  let end = headerBytes
  while (query[end]) end += (query[end] ?? 0) + 1
  return query.subarray(headerBytes, end + 5)
}

/** A name server for which every name is on this machine. */
export async function startNameServer(): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4', (query, from) => {
    const question = questionOf(query)
    const isA = question.readUInt16BE(question.length - 4) === typeA
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
    const answer = isA ? [answerHead, Buffer.from([127, 0, 0, 1])] : []
    socket.send(Buffer.concat([header, question, ...answer]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() }
}
