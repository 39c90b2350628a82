import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fromHex } from '@quayso/fairness/bytes'
import { type Keeper, KeeperRefusal } from './keeper.ts'
import {
  appendToWire,
  commitmentFromWire,
  type KeeperCalls,
  type KeeperPath,
  rangeToWire,
  signedFromWire,
} from './messages.ts'

/** A chain is made within milliseconds; a keeper that takes longer is stuck. */
const timeoutMs = 5000

interface Answer {
  readonly status: number
  readonly body: string
}

function post(socketPath: string, agent: Agent, path: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, agent, path, method: 'POST', timeout: timeoutMs }, (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error(`the keeper at ${socketPath} did not answer`)))
    sent.end(body)
  })
}

/** Asks the keepers at these sockets: the first that can be reached answers. Closed by the returned function. */
export function connectKeeper(sockets: readonly string[]): { keeper: Keeper; close: () => void } {
  const agent = new Agent({ keepAlive: true })

  const ask = async <Path extends KeeperPath>(
    path: Path,
    asks: KeeperCalls[Path]['asks'],
  ): Promise<KeeperCalls[Path]['answers']> => {
    let unreachable: unknown
    for (const socket of sockets) {
      let answer: Answer
      try {
        answer = await post(socket, agent, path, JSON.stringify(asks))
      } catch (error) {
        unreachable = error
        continue
      }
      const body: unknown = JSON.parse(answer.body)
      if (answer.status === 200) return body as KeeperCalls[Path]['answers']
      const { message } = body as { readonly message: string }
      throw answer.status === 403 ? new KeeperRefusal(message) : new Error(`keeper: ${message}`)
    }
    throw unreachable
  }

  const keeper: Keeper = {
    seedsOf: async (turns) => (turns.length === 0 ? [] : (await ask('/seeds', turns)).map(fromHex)),
    anchorsOf: async (days) => (days.length === 0 ? [] : (await ask('/anchors', days)).map(commitmentFromWire)),
    sign: async (append) => signedFromWire(await ask('/sign', appendToWire(append))),
    adopt: async (note, range) => {
      await ask('/adopt', { note, ...rangeToWire(range) })
    },
  }
  return { keeper, close: () => agent.destroy() }
}
