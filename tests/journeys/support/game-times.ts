import { expect } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'

/** Five numbers, drawn round the clock: fastest first. */
const fastGames = games.flatMap(({ code, layout, schedules }) => {
  const schedule = newestValue(schedules)
  return layout === 'short' && schedule.kind === 'every' ? [{ code, periodMs: schedule.periodSeconds * 1000 }] : []
})

/** The next draw of each game after this instant, soonest first, the faster of two that are drawn at once. */
function drawsAfter(ms: number): { readonly code: string; readonly atMs: number }[] {
  // A day of draws begins at midnight UTC, and every period divides a day.
  const draws = fastGames.map(({ code, periodMs }) => ({ code, atMs: ms + periodMs - (ms % periodMs) }))
  return draws.sort((a, b) => a.atMs - b.atMs)
}

/** A game whose next draw is far enough away for the test's steps. Waits if all are near. */
export async function quietGame(): Promise<string> {
  const find = () => drawsAfter(Date.now()).find(({ atMs }) => atMs > Date.now() + 60_000)
  await expect.poll(find, { timeout: 75_000 }).toBeDefined()
  return find()?.code ?? ''
}

/** On a page that is open: the game that is drawn next, but for the next two seconds. It is drawn every 75 s or more often. */
export function soonestGame(): string {
  return drawsAfter(Date.now() + 2_000)[0]?.code ?? ''
}

/** Opens a page of the game that is drawn next, before its draw; retries with another if it took too long. */
export async function openBeforeDraw<Opened>(open: (code: string) => Promise<Opened>): Promise<Opened> {
  const find = () => drawsAfter(Date.now()).find(({ atMs }) => atMs > Date.now() + 4_000)
  for (;;) {
    // Every half hour all of them are drawn at once.
    await expect.poll(find).toBeDefined()
    const next = find()
    if (!next) continue
    const opened = await open(next.code)
    if (Date.now() < next.atMs) return opened
  }
}
