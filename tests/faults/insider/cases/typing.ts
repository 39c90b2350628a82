import { confirm, confirmByTwo, enter, published, turn } from '../acts.ts'
import type { Attack } from '../case.ts'
import { blanks, type Tier } from '../draws.ts'
import { leaveAlone } from '../of-age.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

const special = ({ lie }: World) => lie[0] as Tier

/** Somebody honest has entered the whole draw; the attacker is to type it without having seen it. */
async function beSecond(world: World, ...roles: readonly string[]): Promise<Person> {
  published(await enter(world, await world.person('entry'), world.truth))
  return world.attacker(...roles)
}

/** Opens every list of the console that is about this draw. */
async function look(world: World, person: Person): Promise<void> {
  await turn(world, person)
  for (const call of ['today.list', 'audit.list', 'sources.alerts']) await person.call(call, {})
}

function check({ code, turnNum }: World, person: Person, tier: Tier, isSure: boolean) {
  return person.call('results.confirmCheck', { code, turnNum, ...tier, isSure })
}

/** Ways to see a number that one is to type blind, and acts that leave no trace. */
export const typingAttacks: readonly Attack[] = [
  {
    name: 'peek-compare',
    door: 'comparing with zeros',
    attack: async (world) => {
      const { code, turnNum } = world
      const checker = await beSecond(world, 'checker')
      await checker.call('results.compare', { code, turnNum, mine: blanks(world.truth) })
    },
  },
  {
    name: 'peek-sure',
    door: 'being sure of any digits',
    attack: async (world) => {
      await check(world, await beSecond(world, 'checker'), special(world), true)
    },
  },
  {
    name: 'peek-twice',
    door: 'typing the same wrong digits twice',
    attack: async (world) => {
      const checker = await beSecond(world, 'checker')
      for (let i = 0; i < 2; i++) await check(world, checker, special(world), false)
      for (let i = 0; i < 2; i++) await confirm(world, checker, [special(world)])
    },
  },
  {
    name: 'peek-by-contradicting',
    door: 'contradicting with zeros, reading, then confirming',
    attack: async (world) => {
      const checker = await beSecond(world, 'checker')
      await enter(world, checker, blanks(world.truth))
      await look(world, checker)
      await confirm(world, checker, world.truth)
    },
  },
  {
    name: 'peek-while-drawing',
    door: 'guessing while the draw is under way',
    attack: async (world) => {
      const drawn = world.truth.filter(({ rank }) => rank !== world.drawingOrder.at(-1))
      published(await enter(world, await world.person('entry'), drawn))
      const checker = await world.attacker('entry', 'checker')
      await look(world, checker)
      for (const tier of blanks(drawn)) await enter(world, checker, [tier])
    },
  },
  {
    name: 'peek-correction',
    door: 'comparing a proposed correction with zeros',
    attack: async (world) => {
      const { code, turnNum, truth } = world
      const [proposer] = await confirmByTwo(world, world.misread)
      const about = { code, turnNum, version: await world.version(), reason: 'misread' }
      const { id } = await proposer.must('corrections.propose', { ...about, tiers: truth })
      const checker = await world.attacker('checker')
      await checker.call('corrections.see', { id })
      await checker.call('corrections.compare', { id, tiers: blanks(truth) })
    },
  },
  {
    name: 'objection-read',
    door: 'reading what somebody objects to a final draw, before typing its correction',
    attack: async (world) => {
      await confirmByTwo(world, world.misread)
      await enter(world, await world.person('entry'), world.truth)
      await look(world, await world.attacker('checker'))
    },
  },
  {
    name: 'background-header',
    door: 'an act that does not count as being there',
    attack: async (world) => {
      const clerk = await world.attacker('entry')
      await leaveAlone(world.owner, clerk.login)
      await enter(world, clerk, world.lie, { headers: { 'x-background': '1' } })
    },
  },
]
