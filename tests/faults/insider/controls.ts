import { confirm, confirmByTwo } from './acts.ts'
import type { Control } from './case.ts'

export const controls: readonly Control[] = [
  {
    name: 'two-people-confirm',
    act: async (world) => void (await confirmByTwo(world, world.truth)),
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
]
