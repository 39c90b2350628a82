import { expect } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'

/** Five numbers, drawn round the clock: fastest first. */
const fastGames = games.flatMap(({ code, layout, schedules }) => {
  const schedule = newestValue(schedules)
  return layout === 'short' && schedule.kind === 'every' ? [{ code, periodMs: schedule.periodSeconds * 1000 }] : []
})

/** A day of draws begins at midnight UTC, and every period divides a day. */
function msToDraw(periodMs: number): number {
  return periodMs - (Date.now() % periodMs)
}

/** A game whose next draw is far enough away for the test's steps. Waits if all are near. */
export async function quietGame(): Promise<string> {
  const find = () => fastGames.find(({ periodMs }) => msToDraw(periodMs) > 60_000)
  await expect.poll(find, { timeout: 75_000 }).toBeDefined()
  return find()?.code ?? ''
}

/** The game that is drawn next, of those with a little time left. */
function findSoonest(): { readonly code: string; readonly atMs: number } {
  const waits = fastGames.map(({ code, periodMs }) => ({ code, atMs: Date.now() + msToDraw(periodMs) }))
  const inTime = waits.filter(({ atMs }) => atMs > Date.now() + 6_000).sort((a, b) => a.atMs - b.atMs)
  const [next] = inTime
  if (!next) throw new Error('no game is drawn soon')
  return next
}

export function soonestGame(): string {
  return findSoonest().code
}

/** Opens a page of the game that is drawn next, before its draw; retries with another if it took too long. */
export async function openBeforeDraw<Opened>(open: (code: string) => Promise<Opened>): Promise<Opened> {
  for (;;) {
    const { code, atMs } = findSoonest()
    const opened = await open(code)
    if (Date.now() < atMs) return opened
  }
}
