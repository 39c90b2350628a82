import { randomUUID } from 'node:crypto'
import { lastTurn } from '@quayso/stack/operator'
import { enter, published, turn } from '../acts.ts'
import type { Attack } from '../case.ts'
import { toCsv } from '../draws.ts'
import type { World } from '../world.ts'

async function importLie(world: World): Promise<void> {
  const admin = await world.attacker('admin')
  await admin.call('results.import', { orderId: randomUUID(), code: world.code, csv: toCsv(world) })
}

/** Ways to a false confirmed number at the console. */
export const publishingAttacks: readonly Attack[] = [
  { name: 'import-past', door: 'one admin imports a draw of the past', attack: importLie },
  { name: 'import-today', door: 'one admin imports the draw of now', begunMinutesAgo: 0, attack: importLie },
  {
    name: 'entry-confirms',
    door: 'who may only enter repeats the first claim, a misread one',
    attack: async (world) => {
      published(await enter(world, await world.person('entry'), world.lie))
      const clerk = await world.attacker('entry')
      await turn(world, clerk)
      await enter(world, clerk, world.lie)
    },
  },
  {
    name: 'phantom-draw',
    door: 'a clerk enters a draw of two months ago, of which nobody is shown that it waits',
    attack: async (world) => {
      const { code, lie: tiers } = world
      const clerk = await world.attacker('entry')
      const turnNum = lastTurn(code, Date.now() - 60 * 86_400_000)
      const { kind } = await enter({ ...world, turnNum }, clerk, tiers)
      if (kind === 'published') world.achieve(`${code} ${turnNum} is published`)
    },
  },
]
