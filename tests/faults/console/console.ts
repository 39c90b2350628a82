import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { parseEventKeys } from '@quayso/events/event-keys'
import { followDraws } from '@quayso/events/follow-draws'
import { connectNats } from '@quayso/events/nats'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import type { StackPart } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { waitUntil } from '@quayso/stack/wait-until'
import { auditOrders, type Outage } from './audit-orders.ts'
import { drawsToEnter, type TierToEnter } from './draws-to-enter.ts'
import { press, signIn } from './operators.ts'

export interface ConsoleFaultOptions {
  readonly draws: number
  readonly kills: number
}

const logins = ['thu.ha', 'mai'] as const

/** Kills console, workers and PostgreSQL in turn, evenly over what is entered. */
async function killInTurn(victims: readonly StackPart[], kills: number, progress: () => number): Promise<Outage[]> {
  const outages: Outage[] = []
  for (let kill = 1; kill <= kills; kill++) {
    while (progress() < kill / (kills + 1)) await sleep(5)
    const victim = victims[(kill - 1) % victims.length] as StackPart
    const fromMs = Date.now()
    await victim.kill()
    await victim.start()
    outages.push({ fromMs, untilMs: Date.now() + 1000 })
  }
  return outages
}

async function begin({ postgres, nats, beacon, keeper, draws, console: desk }: Stack): Promise<Database> {
  await Promise.all([postgres.start(), nats.start(), beacon.start(), keeper.start()])
  await migrate(postgres.url)
  await Promise.all([...draws, ...(desk ? [desk] : [])].map((part) => part.start()))
  return connect({ url: postgres.url, application: 'faults', maxConnections: 2, onIdleError: () => {} })
}

/** Notes when each version reaches whoever follows the stream, as the gateway and the API do. */
async function followPublished({ nats, keys }: Stack) {
  const published = new Map<string, number>()
  const listener = await connectNats(nats.urlAs('live'), 'faults')
  const unfollow = followDraws({
    nats: listener,
    keys: parseEventKeys('the key', keys.drawEvents.publicKey),
    replay: 0,
    onEvent: ({ code, turnNum, version }) => {
      const name = `${code}:${turnNum}:${version}`
      if (!published.has(name)) published.set(name, Date.now())
    },
    onRefused: () => {},
    onOutage: () => {},
  })
  const close = async () => {
    await unfollow()
    await listener.close()
  }
  return { published, close }
}

/** Two operators enter the same draws tier by tier while everything between them and the page is killed in turn. */
export async function consoleFaults({ draws: count, kills }: ConsoleFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('console')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 2, console: true })
  const { postgres, nats, beacon, keeper, draws: workers, console: desk, consoleUrl } = stack
  if (!desk) throw new Error('the stack has no console')
  try {
    const owner = await begin(stack)
    const { published, close } = await followPublished(stack)
    const draws = drawsToEnter(count, Date.now())
    const people = await Promise.all(logins.map((login) => signIn(stack, login)))
    const total = logins.length * draws.flat().length
    let done = 0
    let tries = 0
    const enterAll = async (person: (typeof people)[number], tiers: readonly TierToEnter[]) => {
      for (const tier of tiers) {
        const sent = await press(consoleUrl, person, tier)
        tries += sent
        done += 1
      }
    }
    const began = performance.now()
    const victims = [desk, workers[0], postgres, workers[1]].filter((part) => part !== undefined)
    const [outages] = await Promise.all([
      killInTurn(victims, kills, () => done / total),
      ...people.map((person) => enterAll(person, draws.flat())),
    ])
    const seconds = Math.round((performance.now() - began) / 1000)
    const evening = { draws, logins, outages, published }
    await waitUntil('everything is published', async () => (await auditOrders(owner, evening)).unpublished === 0)
    const figures = await auditOrders(owner, evening)
    await close()
    await owner.destroy()
    console.log(JSON.stringify({ fault: 'console', draws: count, kills, seconds, tries, ...figures }))
    const { lost, doubled, strange, open, auditFault, confirmedDraws } = figures
    return lost + doubled + strange + open === 0 && auditFault === null && confirmedDraws === count
  } finally {
    for (const part of [desk, ...workers, nats, beacon, keeper, postgres]) await part.kill()
    remove()
  }
}
