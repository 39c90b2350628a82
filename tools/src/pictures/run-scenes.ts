import { migrate } from '@quayso/database/migrate'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { confirmNorthern, enterNorthernTier, lastWholeTurn } from '@quayso/stack/operator'
import { addSampleBoard } from './sample-board.ts'
import { addSampleFollows } from './sample-follows.ts'
import { type Scene, scenes } from './states.ts'

/** The tiers entered when a draw is half held; the special prize comes last. */
const drawnFirst = [1, 2, 3, 4, 5]
const drawnLast = [6, 7, 0]

/** Before the samples: they skip a turn that has a result. */
export async function beginDraw({ postgres }: Stack, turn: string): Promise<void> {
  await postgres.start()
  await migrate(postgres.url)
  for (const rank of drawnFirst) await enterNorthernTier(postgres.url, { turn, rank, by: 'alice' })
  await postgres.stop()
}

async function endDraw({ postgres }: Stack, turn: string): Promise<void> {
  for (const rank of drawnLast) await enterNorthernTier(postgres.url, { turn, rank, by: 'alice' })
  await confirmNorthern(postgres.url, turn, 'bob')
}

/** A whole system with sample results, taken from scene to scene. */
export async function runScenes(
  dir: string,
  nowMs: number,
  play: (scene: Scene, siteUrl: string) => Promise<void>,
): Promise<void> {
  const stack = await defineStack({ dir, mode: 'production', sampleDays: 30, withoutNewest: ['mb'] })
  const turn = lastWholeTurn('mb', nowMs)
  const enter: Readonly<Record<Scene, () => Promise<void>>> = {
    draw: async () => {
      await beginDraw(stack, turn)
      await stack.start()
    },
    quiet: async () => {
      await endDraw(stack, turn)
      await addSampleBoard(stack.postgres.url, nowMs)
      await addSampleFollows(stack.postgres.url)
    },
    outage: () => stack.api.kill(),
  }
  try {
    for (const scene of scenes) {
      await enter[scene]()
      await play(scene, stack.url)
    }
  } finally {
    await stack.stop()
  }
}
