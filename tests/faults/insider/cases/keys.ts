import { comeBack, confirmByTwo, enter } from '../acts.ts'
import type { Attack } from '../case.ts'
import { ageKey } from '../of-age.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

async function makeKey(person: Person): Promise<string> {
  return (await person.must('account.makeKey', {})).key
}

/** Enters the false draw with somebody else's key, and as oneself. */
async function enterAsTwo(world: World, key: string): Promise<void> {
  const all = world.lie.map(({ numbers }) => numbers.join()).join(';')
  await world.results(key, 'enter', '--game', world.code, '--turn', world.turnNum, '--all', all)
  await enter(world, await world.attacker('entry'), world.lie)
}

/** Ways in which keys for the command line make one person two. */
export const keyAttacks: readonly Attack[] = [
  {
    name: 'key-after-reset',
    door: 'a lost key of somebody who came back',
    attack: async (world) => {
      const victim = await world.person('entry')
      const key = await makeKey(victim)
      await comeBack(victim, [await world.person('admin'), await world.person('admin')])
      await enterAsTwo(world, key)
    },
  },
  {
    name: 'key-for-another',
    door: 'a shell makes a key for somebody else',
    attack: async (world) => {
      const { login } = await world.person('entry')
      await enterAsTwo(world, (await world.operators('key', '--login', login)).split('\n').at(-1) ?? '')
    },
  },
  {
    name: 'approver-key',
    door: 'the key that approved an earlier correction',
    attack: async (world) => {
      const { code, turnNum, lie, keyFile } = world
      const [, second] = await confirmByTwo(world, world.truth)
      const approver = keyFile(await makeKey(second))
      const own = await makeKey(await world.attacker('entry'))
      const numbers = ['--tier', '0', '--numbers', lie[0]?.numbers.join() ?? '', '--reason', 'misread']
      await world.results(
        own,
        ...['correct', '--game', code, '--turn', turnNum, ...numbers, '--approver-key-file', approver],
      )
    },
  },
  {
    name: 'old-key',
    door: 'a key that somebody made two months ago',
    attack: async (world) => {
      const victim = await world.person('entry')
      const key = await makeKey(victim)
      await ageKey(world.owner, victim.login)
      await enterAsTwo(world, key)
    },
  },
]
