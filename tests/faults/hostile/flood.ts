import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '@quayso/stack/measure/at-pace'
import { type PlainRequest, sendOnce } from '../traffic/send-once.ts'
import { type Attacking, createTally } from './tally.ts'

/** Keep-alive connections: the attacker's own work must cost as little as possible. */
const connections = 256
/** How long to wait for answers once the attack is over. */
const timeoutMs = 2_000

/** Sends this many requests a second, however earlier ones are answered. */
export function flood(url: string, perSecond: number, request: (i: number) => PlainRequest): Attacking {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tally = createTally()
  const pace = atPace(perSecond, async (i) => {
    tally.send()
    const answer = await sendOnce(url, request(i), agent).catch(() => undefined)
    if (answer) tally.answer(answer.status)
  })
  return {
    stop: async () => {
      await Promise.race([pace.stop(), sleep(timeoutMs)])
      const counted = tally.read()
      agent.destroy()
      return counted
    },
  }
}
