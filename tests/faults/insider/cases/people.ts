import { approve, confirm, enter, proposeJoin } from '../acts.ts'
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

/** An admin knows the words of a clerk whom an honest admin lets in again, and keeps all that the answers hold. */
async function keepWords(world: World, wait = async (_login: string) => {}): Promise<void> {
  const clerk = await world.person('entry')
  const thief = await world.attacker('admin', 'checker')
  const device = world.device(clerk.login)
  const [words, own] = [await clerk.ask(), await device.ask()]
  await proposeJoin(await world.person('admin'), words)
  await approve(thief, clerk.login, own)
  await approve(thief, clerk.login, words)
  await device.call('session.join', {})
  await clerk.must('session.join', {})
  await wait(clerk.login)
  await enterAndConfirm(world, device, thief)
}

/** The thief proposes a device of their own in the place of the clerk's; the honest admin types what the clerk said. */
async function swapDevice(world: World): Promise<void> {
  const clerk = await world.person('entry')
  const thief = await world.attacker('admin', 'checker')
  const device = world.device(clerk.login)
  const [words, own] = [await clerk.ask(), await device.ask()]
  await proposeJoin(thief, own)
  await approve(await world.person('admin'), clerk.login, words)
  await device.call('session.join', {})
  await joinADayAgo(world.owner, clerk.login, -31 * 24 * 60)
  await enterAndConfirm(world, device, thief)
}

/** Ways in which one person is two at the desk. */
export const peopleAttacks: readonly Attack[] = [
  {
    name: 'first-admin',
    door: 'the only admin of a new site makes the second person',
    attack: async (world) => {
      const admin = await world.attacker('admin', 'entry', 'checker')
      const ghost = world.device(`${world.name}.ghost`)
      const words = await ghost.ask()
      await asOnlyOne(world.owner, admin.login, async () => {
        await proposeJoin(admin, words, 'admin', 'entry', 'checker')
        await approve(admin, ghost.login, words)
      })
      const { state } = await ghost.must('session.joining', {})
      await enterAndConfirm(world, ghost, admin)
      if (state !== 'waiting') throw new Error('one person alone let somebody in')
    },
  },
  { name: 'kept-link', door: 'an admin keeps what lets somebody else in', attack: (world) => keepWords(world) },
  {
    name: 'kept-link-later',
    door: 'the same, a day later',
    attack: (world) => keepWords(world, (login) => joinADayAgo(world.owner, login, -1)),
  },
  {
    name: 'swapped-device',
    door: 'an admin has a device of their own let in as somebody else, who is nobody’s guest a month later',
    attack: swapDevice,
  },
  {
    name: 'send-back-own',
    door: 'an admin keeps others from suspending them: by another proposal, by sending it back, or by approving their own role',
    attack: async (world) => {
      const [first, second] = [await world.person('admin'), await world.person('admin')]
      const bad = await world.attacker('admin')
      const { login } = bad
      await bad.call('people.propose', { act: { kind: 'roles', login, roles: ['admin', 'viewer'] } })
      await first.call('people.propose', { act: { kind: 'suspend', login } })
      const { proposals } = await bad.must('people.list', {})
      for (const { id } of proposals) await bad.call('people.sendBack', { id, note: 'no' })
      await approve(second, login)
      if ((await bad.call('today.list', {})).rows) world.achieve('the suspension was held up')
    },
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
