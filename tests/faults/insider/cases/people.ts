import { confirm, decideByTwo, enter } from '../acts.ts'
import type { Attack } from '../case.ts'
import { asOnlyOne, joinADayAgo, makeOfAge } from '../of-age.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

async function enterAndConfirm(world: World, first: Person, second: Person): Promise<void> {
  await enter(world, first, world.lie)
  await confirm(world, second, world.lie)
}

/** On a machine that has been known to them for long. */
async function sitDownAt({ owner }: World, person: Person, other: Person): Promise<void> {
  await person.signInAt(other)
  await makeOfAge(owner, person.login)
  await person.signIn()
}

/** An admin keeps the link for a clerk whom another admin, an honest one, wants to let in again. */
async function keepLink(world: World, wait = async (_login: string) => {}): Promise<void> {
  const clerk = await world.person('entry')
  const thief = await world.attacker('admin', 'checker')
  const { link } = await decideByTwo([await world.person('admin'), thief], { kind: 'invite-again', login: clerk.login })
  await clerk.accept(link.url.split('#')[1])
  world.takeOver(clerk)
  await wait(clerk.login)
  await enterAndConfirm(world, clerk, thief)
}

/** Ways in which one person is two at the desk. */
export const peopleAttacks: readonly Attack[] = [
  {
    name: 'first-admin',
    door: 'the only admin of a new site makes the second person',
    attack: async (world) => {
      const admin = await world.attacker('admin', 'entry', 'checker')
      const login = `${world.name}.ghost`
      await asOnlyOne(world.owner, admin.login, async () => {
        const act = { kind: 'invite', login, name: 'Ghost', roles: ['admin', 'entry', 'checker'] }
        await admin.call('people.propose', { act })
        const { proposals } = await admin.must('people.list', {})
        for (const { id } of proposals) await admin.call('people.approve', { id })
      })
      const ghost = admin.answers.map(({ text }) => /invitation#([\w-]{43})/.exec(text)?.[1]).find(Boolean)
      await enter(world, admin, world.lie)
      if (ghost) throw new Error('a link was given to one person alone')
    },
  },
  { name: 'kept-link', door: 'an admin keeps the link for somebody else', attack: (world) => keepLink(world) },
  {
    name: 'kept-link-later',
    door: 'the same, a day later',
    attack: (world) => keepLink(world, (login) => joinADayAgo(world.owner, login, -1)),
  },
  {
    name: 'cookie-elsewhere',
    door: 'the session of a checker goes on at another machine',
    attack: async (world) => {
      const thief = await world.attacker('entry')
      const checker = await world.person('checker')
      await enter(world, thief, world.lie)
      const elsewhere = await world.attacker('viewer')
      elsewhere.stealSession(checker)
      await confirm(world, elsewhere, world.lie)
    },
  },
  {
    name: 'same-machine',
    door: 'one person has two accounts on one machine',
    attack: async (world) => {
      const first = await world.attacker('entry')
      const second = await world.attacker('entry', 'checker')
      await sitDownAt(world, second, first)
      await enterAndConfirm(world, first, second)
    },
  },
  {
    name: 'one-browser-two-people',
    door: 'a colleague has signed in on the attacker’s machine, and stays signed in',
    attack: async (world) => {
      const attacker = await world.attacker('entry', 'checker')
      const colleague = await world.person('entry')
      await sitDownAt(world, colleague, attacker)
      world.takeOver(colleague)
      await enterAndConfirm(world, colleague, attacker)
    },
  },
]
