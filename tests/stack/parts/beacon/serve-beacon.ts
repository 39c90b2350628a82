import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainHashOf, networkToInfo, roundAt } from '@quayso/fairness/beacon/network'
import { beaconBytes } from '@quayso/fairness/beacon/randomness'
import { type OwnBeacon, ownBeacon } from '@quayso/fairness/beacon/testing'
import { toHex } from '@quayso/fairness/bytes'

/** How a host of the beacon behaves. */
export type BeaconManners =
  | 'well'
  /** Answers every round this much after it is out. */
  | { readonly lateMs: number }
  /** Signs with another key. */
  | 'wrong-signature'
  /** Answers the round before under the number that was asked for. */
  | 'wrong-round'
  | 'nonsense'
  /** Takes the connection and never answers. */
  | 'silent'
  /** As while it is down: every connection is closed. */
  | 'gone'

export interface BeaconServer {
  readonly server: Server
  /** Changes how it behaves from now on. */
  readonly behave: (manners: BeaconManners) => void
  /** Signs the rounds that come next, so that on a busy machine they can be answered as soon as they are out. */
  readonly signAhead: () => void
}

/** Six seconds: a process that waits for its turn on a busy machine has signed them by then. */
const roundsAhead = 2

const stranger = ownBeacon(new Uint8Array(32).fill(5))

/** Speaks drand's HTTP API for a network whose key we hold. Only rounds that are out are answered. */
export function beaconServer(own: OwnBeacon = ownBeacon()): BeaconServer {
  const signatures = new Map<number, Promise<string>>()
  const unsigned = new Map<number, (signature: string) => void>()
  const chain = chainHashOf(own.network)
  let manners: BeaconManners = 'well'

  /** A real beacon signed the older rounds long ago: whoever asks for many of them keeps nobody from the newest. */
  const signNewest = () => {
    const round = Math.max(...unsigned.keys())
    unsigned.get(round)?.(own.sign(round).signature)
    unsigned.delete(round)
    if (unsigned.size > 0) setImmediate(signNewest)
  }

  const signatureOf = (round: number): Promise<string> => {
    const known = signatures.get(round)
    if (known !== undefined) return known
    const { promise, resolve } = Promise.withResolvers<string>()
    signatures.set(round, promise)
    unsigned.set(round, resolve)
    if (unsigned.size === 1) setImmediate(signNewest)
    return promise
  }

  const signatureToTell = async (round: number): Promise<string> => {
    if (manners === 'wrong-signature') return stranger.sign(round).signature
    return signatureOf(manners === 'wrong-round' ? round - 1 : round)
  }

  const answerRound = async (round: number, response: ServerResponse) => {
    if (typeof manners === 'object') await sleep(manners.lateMs)
    if (round > roundAt(own.network, Date.now())) return response.writeHead(404).end()
    if (manners === 'nonsense') return response.end('<html>')
    const signature = await signatureToTell(round)
    return response.end(JSON.stringify({ round, randomness: toHex(beaconBytes(signature)), signature }))
  }

  const answer = async ({ url = '', socket }: IncomingMessage, response: ServerResponse) => {
    if (manners === 'gone') return socket.destroy()
    if (manners === 'silent') return undefined
    const [, asked, call, round = ''] = url.split('/')
    if (asked === chain && call === 'info') return response.end(JSON.stringify(networkToInfo(own.network)))
    if (asked === chain && call === 'public' && /^[1-9]\d{0,14}$/.test(round))
      return answerRound(Number(round), response)
    return response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  return {
    server,
    behave: (next) => {
      manners = next
    },
    signAhead: () => {
      const newest = roundAt(own.network, Date.now())
      for (let ahead = 1; ahead <= roundsAhead; ahead++) void signatureOf(newest + ahead)
    },
  }
}
