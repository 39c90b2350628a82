import type { Attack } from './attack.ts'
import { hold } from './hold.ts'
import { readingAttacks } from './reading-attacks.ts'
import { writingAttacks } from './writing-attacks.ts'

interface HeldOptions {
  readonly name: string
  readonly what: string
  readonly connections: number
  readonly line: string
  /** What follows the name and the address. */
  readonly rest: string
  readonly drip?: string
}

function held({ name, what, connections, line, rest, ...drip }: HeldOptions): Attack {
  return {
    name,
    what: `${connections.toLocaleString('en')} ${what}`,
    prepare: ({ url, address }) => {
      const head = `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${rest}`
      return () => hold({ url, connections, head, ...drip })
    },
  }
}

const heldConnections: readonly Attack[] = [
  held({
    name: 'streams',
    what: 'streams from one address',
    connections: 3_000,
    line: 'GET /live?games=st60&boards=st60',
    rest: '\r\n',
  }),
  held({
    name: 'half-heads',
    what: 'half-sent heads',
    connections: 300,
    line: 'GET /login',
    rest: 'X-Slow: ',
    drip: 'a',
  }),
  held({
    name: 'half-forms',
    what: 'half-sent forms from one address',
    connections: 300,
    line: 'POST /api/analysis/front/index/login',
    rest: 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    drip: ' ',
  }),
]

export const attacks: readonly Attack[] = [...writingAttacks, ...readingAttacks, ...heldConnections]
