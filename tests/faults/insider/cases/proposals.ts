import { randomUUID } from 'node:crypto'
import { confirmByTwo, enter, published } from '../acts.ts'
import type { Attack } from '../case.ts'
import type { Tier } from '../draws.ts'
import type { World } from '../world.ts'

/** A correction of the draw as it is, as the console's call takes it. */
async function correctionOf(world: World, tiers: readonly Tier[]) {
  const { code, turnNum } = world
  return { code, turnNum, version: await world.version(), reason: 'misread', tiers }
}

/** Ways to have another thing done than what a second person saw. */
export const proposalAttacks: readonly Attack[] = [
  {
    name: 'proposal-changed',
    door: 'a proposal changes after it was typed again',
    attack: async (world) => {
      const { truth: tiers, lie } = world
      const [, checker] = await confirmByTwo(world, world.misread)
      const clerk = await world.attacker('entry')
      const { id } = await clerk.must('corrections.propose', await correctionOf(world, tiers))
      await checker.must('corrections.compare', { id, tiers })
      await clerk.call('corrections.propose', await correctionOf(world, lie))
      await checker.call('corrections.approve', { id, orderId: randomUUID(), tiers })
    },
  },
  {
    name: 'order-sent-again',
    door: "somebody else's order is sent again with other numbers",
    attack: async (world) => {
      const orderId = randomUUID()
      published(await enter(world, await world.person('entry'), world.truth, { orderId }))
      const attacker = await world.attacker('entry', 'checker')
      const sent = { code: world.code, turnNum: world.turnNum, orderId, tiers: world.lie }
      await attacker.call('results.confirm', sent)
      await attacker.call('results.enter', sent)
      await enter(world, attacker, world.lie)
    },
  },
  {
    name: 'approved-twice',
    door: 'a proposal is decided again, or by who made it',
    attack: async (world) => {
      const [proposer, checker] = await confirmByTwo(world, world.truth)
      const correction = await correctionOf(world, world.lie)
      const { id } = await proposer.must('corrections.propose', correction)
      await checker.must('corrections.sendBack', { id, note: 'the draw was read rightly' })
      const attacker = await world.attacker('entry', 'checker')
      const own = await attacker.must('corrections.propose', correction)
      for (const one of [id, own.id]) {
        await attacker.call('corrections.approve', { id: one, orderId: randomUUID(), tiers: world.lie })
      }
    },
  },
]
