import { randomUUID } from 'node:crypto'
import { addSourceByTwo, approve, confirm, confirmByTwo, enter, proposeJoin, published } from './acts.ts'
import type { Control } from './case.ts'
import { joinADayAgo } from './of-age.ts'
import { readShown } from './shown.ts'

/** What honest people can do with the console as it is. */
export const controls: readonly Control[] = [
  {
    name: 'two-people-confirm',
    act: async (world) => void (await confirmByTwo(world, world.truth)),
    expects: 'confirmed',
  },
  {
    name: 'founders-second-evening',
    act: async (world) => {
      const founders = [await world.person('entry'), await world.person('entry', 'checker')] as const
      for (const { login } of founders) await joinADayAgo(world.owner, login, 1)
      await enter(world, founders[0], world.truth)
      await confirm(world, founders[1], world.truth)
      if ((await readShown(world)).status !== 'provisional') throw new Error('they confirm a minute too early')
      for (const { login } of founders) await joinADayAgo(world.owner, login, -1)
      await enter(world, founders[0], world.truth)
      await confirm(world, founders[1], world.truth)
    },
    expects: 'confirmed',
  },
  {
    name: 'person-and-old-source-confirm',
    begunMinutesAgo: 45,
    act: async (world) => {
      await world.claim(await world.oldSource({ isHonest: true }), world.truth)
      await confirm(world, await world.person('entry', 'checker'), world.truth)
    },
    expects: 'confirmed',
  },
  {
    name: 'two-admins-two-sources',
    begunMinutesAgo: 45,
    act: async (world) => {
      const [first, second] = [await world.person('admin'), await world.person('admin')]
      for (const people of [[first, second] as const, [second, first] as const]) {
        const name = `${people[0].login}-site`
        const source = { ...(await world.site()), name, ownedBy: `${name}-co` }
        await addSourceByTwo(world, people, source)
        await world.claim(source, world.truth)
      }
    },
    expects: 'confirmed',
  },
  {
    name: 'two-people-correct',
    act: async (world) => {
      const { code, turnNum, truth: tiers } = world
      const [proposer, checker] = await confirmByTwo(world, world.misread)
      const about = { code, turnNum, version: await world.version(), reason: 'misread' }
      const { id } = await proposer.must('corrections.propose', { ...about, tiers })
      await checker.must('corrections.compare', { id, tiers })
      await checker.must('corrections.approve', { id, orderId: randomUUID(), tiers })
    },
    expects: 'corrected',
  },
  {
    name: 'two-let-in-a-third',
    act: async (world) => {
      const newcomer = world.device(`${world.name}.new`)
      const words = await newcomer.ask()
      await proposeJoin(await world.person('admin'), words, 'checker')
      await approve(await world.person('admin'), newcomer.login, words)
      await newcomer.must('session.join', {})
      await joinADayAgo(world.owner, newcomer.login, -1)
      published(await enter(world, await world.person('entry'), world.truth))
      published(await confirm(world, newcomer, world.truth))
    },
    expects: 'confirmed',
  },
  {
    name: 'three-suspend-one',
    act: async (world) => {
      const [first, second, third] = [
        await world.person('admin'),
        await world.person('admin'),
        await world.person('admin', 'entry', 'checker'),
      ]
      await first.must('people.propose', { act: { kind: 'suspend', login: third.login } })
      await approve(second, third.login)
    },
    expects: async ({ owner, name }) => {
      const suspended = owner.selectFrom('operator').select('login').where('state', '=', 'suspended')
      return (await suspended.where('login', 'like', `${name}.%`).execute()).length === 1
    },
  },
]
