import { addSource, addSourceByTwo, decideOnSource, describe, enter, ofSource } from '../acts.ts'
import type { Attack } from '../case.ts'
import { ageSwitch } from '../of-age.ts'
import type { Person } from '../person.ts'
import { readShown } from '../shown.ts'
import type { Source, World } from '../world.ts'

/** A source that this person has just made up, with a web server of its own or that of another. */
async function ownSource(world: World, person: Person, name: string, at?: Source): Promise<Source> {
  const source = { ...(at ?? (await world.site())), name, ownedBy: `${name}-co` }
  await addSource(world, person, source)
  return source
}

/** Names that no other case has. */
const named = ({ code }: World, name: string) => `${name}.${code}`

async function ownWordAndSource(world: World, person: Person): Promise<void> {
  await enter(world, person, world.lie)
  await world.claim(await ownSource(world, person, named(world, 'delta')), world.lie)
}

const begunMinutesAgo = 45

/** Ways in which one person speaks through sources. */
export const sourceAttacks: readonly Attack[] = [
  {
    ...{ name: 'two-sources', door: 'one admin adds two sources with invented owners', begunMinutesAgo },
    attack: async (world) => {
      const admin = await world.attacker('admin')
      for (const name of ['alpha', 'beta']) {
        await world.claim(await ownSource(world, admin, named(world, name)), world.lie)
      }
    },
  },
  {
    ...{ name: 'same-host', door: 'two owners are read at one address', begunMinutesAgo },
    attack: async (world) => {
      const admin = await world.attacker('admin')
      const alpha = await ownSource(world, admin, named(world, 'alpha'))
      await world.claim(alpha, world.lie)
      await world.claim(await ownSource(world, admin, named(world, 'beta'), alpha), world.lie)
    },
  },
  {
    ...{ name: 'own-source', door: 'one person types, and their own source repeats it', begunMinutesAgo },
    attack: async (world) => ownWordAndSource(world, await world.attacker('entry', 'admin')),
  },
  {
    ...{ name: 'own-source-against-honest', door: 'the same against an honest source', begunMinutesAgo },
    attack: async (world) => {
      await world.claim(await world.oldSource({ isHonest: true }), world.truth)
      await ownWordAndSource(world, await world.attacker('entry', 'admin'))
    },
  },
  {
    ...{ name: 'honest-stays-counted', door: 'one person and a lying source outvote an honest one', begunMinutesAgo },
    attack: async (world) => {
      await world.claim(await world.oldSource({ isHonest: true }), world.truth)
      await enter(world, await world.attacker('entry'), world.lie)
      await world.claim(await world.oldSource(), world.lie)
    },
  },
  {
    ...{ name: 'echo', door: 'a source that copies our page confirms what one person typed', begunMinutesAgo },
    attack: async (world) => {
      await enter(world, await world.attacker('entry'), world.lie)
      const { tiers } = await readShown(world)
      await world.claim(
        await world.oldSource(),
        tiers.map((numbers, rank) => ({ rank, numbers })),
      )
    },
  },
  {
    ...{ name: 'changed-address', door: 'one admin gives two trusted sources another address', begunMinutesAgo },
    attack: async (world) => {
      const trusted = [await world.oldSource(), await world.oldSource()]
      const admin = await world.attacker('admin')
      for (const source of trusted) {
        const moved = { ...source, ...(await world.site()) }
        await ofSource(admin, 'switchOff', source.name)
        await decideOnSource(admin, { kind: 'change', source: describe(world, moved) })
        await decideOnSource(admin, { kind: 'on', name: source.name })
        await world.claim(moved, world.lie)
      }
    },
  },
  {
    ...{ name: 'trusted-again', door: 'one admin trusts two sources that lie', begunMinutesAgo },
    attack: async (world) => {
      const liars = [await world.oldSource({ isDistrusted: true }), await world.oldSource({ isDistrusted: true })]
      for (const liar of liars) await world.claim(liar, world.lie)
      const admin = await world.attacker('admin')
      for (const { name } of liars) {
        await decideOnSource(admin, { kind: 'trust', name, reason: 'its editor has corrected it' })
      }
    },
  },
  {
    ...{ name: 'removed-source', door: 'one source after the other, never two in the list', begunMinutesAgo },
    attack: async (world) => {
      const admin = await world.attacker('admin')
      const first = await ownSource(world, admin, named(world, 'alpha'))
      await world.claim(first, world.lie)
      await ofSource(admin, 'switchOff', first.name)
      await ageSwitch(world.owner, first.name)
      await ofSource(admin, 'remove', first.name)
      await world.claim(await ownSource(world, admin, named(world, 'beta'), first), world.lie)
    },
  },
  {
    ...{ name: 'whole-at-once', door: 'two sources know a whole draw when it begins', begunMinutesAgo: 0 },
    attack: async (world) => {
      const sources = [await world.oldSource(), await world.oldSource()]
      await Promise.all(sources.map((source) => world.claim(source, world.lie)))
    },
  },
  {
    ...{
      name: 'clerk-and-own-source',
      door: 'a clerk types what a source that is secretly theirs tells',
      begunMinutesAgo,
    },
    attack: async (world) => {
      await world.claim(await world.oldSource(), world.lie)
      await enter(world, await world.attacker('entry'), world.lie)
    },
  },
  {
    ...{ name: 'clerk-by-key-and-own-source', door: 'the same with a key for the command line', begunMinutesAgo },
    attack: async (world) => {
      await world.claim(await world.oldSource(), world.lie)
      const clerk = await world.attacker('entry')
      const { key } = await clerk.must('account.makeKey', {})
      const whole = ['--all', world.lie.map(({ numbers }) => numbers.join()).join(';')]
      await world.results(key, 'enter', '--game', world.code, '--turn', world.turnNum, ...whole)
    },
  },
  {
    ...{ name: 'two-own-sources', door: 'one admin proposes two sources, and an honest one approves', begunMinutesAgo },
    attack: async (world) => {
      const people = [await world.attacker('admin'), await world.person('admin')] as const
      for (const name of ['alpha', 'beta']) {
        const source = { ...(await world.site()), name: named(world, name), ownedBy: `${named(world, name)}-co` }
        await addSourceByTwo(world, people, source)
        await world.claim(source, world.lie)
      }
    },
  },
]
