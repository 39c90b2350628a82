import type { Handlers } from '../kernel/context.ts'
import type { healthCalls } from './calls.ts'

export const healthHandlers: Handlers<typeof healthCalls> = {
  'health.read': async (_input, { db, services, now }) => {
    const { cards, curves } = await services.health.read(db, now)
    return {
      at: now.toISOString(),
      cards: cards.map(({ at, ...card }) => ({
        ...card,
        at: at === null ? null : new Date(at).toISOString(),
        curve: (curves[card.id] ?? []).map(([time, value]) => [time, value] as [number, number]),
      })),
    }
  },
}
