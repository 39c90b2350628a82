import { expect, test, vi } from 'vitest'
import { event, message, startLive, view, waiting } from '../testing.ts'

/** A whole northern table: the longest draw there is. */
const table = Array.from({ length: 27 }, (_, i) => 10_000 + i).join()
const longest = 'ệ'.repeat(500)

/** A gateway with full rings. Before there was a limit, `after=3` was answered with 1,031 kB. */
async function fullGateway() {
  const live = await startLive()
  live.sendDraw(event(1, 'mb60', table))
  for (let seq = 2; seq <= 999; seq += 2) {
    live.sendDraw(event(seq, 'st60', table))
    live.sendMessage(message(seq + 1, seq + 1, longest))
  }
  return live
}

test.each(['', '&after=3', '&after=0', '&after=999999'])(
  '[GEN-14] with %j a replay is 64 KiB at most, and has the newest draw of each game',
  async (after) => {
    const { port } = await fullGateway()
    const { seen } = view(port, `games=st60,mb60&boards=st60${after}`)
    await vi.waitFor(() => expect(seen.text).toContain('id: 999\n'), waiting)
    for (const seq of [1, 998]) expect(seen.text).toContain(`id: ${seq}\nevent: draw\n`)
    expect(Buffer.byteLength(seen.text)).toBeLessThanOrEqual(64 * 1024)
  },
)

test('[GEN-14] after minutes offline every missed draw is replayed', async () => {
  const { port } = await fullGateway()
  const { seen } = view(port, 'games=st60,mb60&after=900')
  await vi.waitFor(() => expect(seen.text).toContain('id: 998\n'), waiting)
  for (let seq = 902; seq <= 998; seq += 2) expect(seen.text).toContain(`id: ${seq}\n`)
})
