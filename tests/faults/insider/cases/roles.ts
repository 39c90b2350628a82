import { type RawBuilder, sql } from 'kysely'
import type { Attack } from '../case.ts'
import type { World } from '../world.ts'

const stored = ({ lie }: World) => sql`${lie.map(({ numbers }) => numbers.join())}::text[]`

const drawAs = (world: World, source: string): RawBuilder<unknown> => {
  const isOwn = source === 'own'
  const seed = isOwn ? sql`decode(repeat('00', 32), 'hex')` : sql`NULL`
  return sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by, seed, key_id)
    SELECT ${world.code}, ${world.turn}, coalesce(max(ord), 0) + 1, now(), ${stored(world)}, ${source}::draw_source,
      'confirmed', 'nobody', ${seed}, ${isOwn ? 'k1' : null} FROM draw WHERE game = ${world.code}`
}

const claimAs = (world: World, login: string) => sql`
  INSERT INTO result_entry (game, turn, rank, numbers, source, told_by)
  SELECT ${world.code}, ${world.turn}, place - 1, numbers, 'operator', ${login}
  FROM unnest(${stored(world)}) WITH ORDINALITY AS tiers (numbers, place)`

const agree = (world: World) => sql`
  INSERT INTO tier_agreement (game, turn, rank, numbers, voices)
  SELECT ${world.code}, ${world.turn}, place - 1, numbers, '{a,b}'
  FROM unnest(${stored(world)}) WITH ORDINALITY AS tiers (numbers, place)`

const correct = (world: World) => sql`
  INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
  VALUES (${world.code}, ${world.turn}, 2, 'corrected', ${stored(world)}, 'operator', 'a', 'b', 'misread')`

/** What whoever has the role of an app in the database makes of it. */
export const roleAttacks: readonly Attack[] = [
  {
    name: 'workers-role',
    door: 'the workers’ role writes claims, agreements and results of people who did nothing',
    attack: async (world) => {
      const people = [await world.person('entry'), await world.person('entry', 'checker')]
      const write = (statement: RawBuilder<unknown>) => world.asApp('quayso_draws', statement)
      for (const { login } of people) await write(claimAs(world, login))
      await write(agree(world))
      for (const source of ['operator', 'feed', 'import', 'sample']) await write(drawAs(world, source))
      await write(correct(world))
    },
  },
  {
    name: 'worker-own-for-official',
    door: 'the workers’ role passes an official result off as one that we drew',
    attack: (world) => world.asApp('quayso_draws', drawAs(world, 'own')),
  },
]
