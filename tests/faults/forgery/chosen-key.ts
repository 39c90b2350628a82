import { absentBeacon } from '@quayso/fairness/beacon/absent'
import { toHex } from '@quayso/fairness/bytes'
import { type AnchorLeaf, anchorLeaf, parseLeaf } from '@quayso/fairness/leaves'
import { seedChain } from '@quayso/fairness/seed-chain'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { siteForgery } from './forgery-kind.ts'
import { drawsOf, hasRound, type OwnDraw, redraw, replaceDraws, showDraw, toEntry, turnIn } from './redraw.ts'
import { asOwner, readLog, rewriteLog } from './rewrite-log.ts'
import { established, signer } from './world.ts'

const { code } = established

function keyOf(number: number): Uint8Array {
  const key = new Uint8Array(32)
  new DataView(key.buffer).setUint32(0, number)
  return key
}

const endsIn = ({ tiers }: OwnDraw, wished: string) => tiers.join('').replaceAll(',', '').endsWith(wished)

/** Tries keys until the draw, with this answer of the beacon, ends as wished. */
function chooseKey(draw: OwnDraw, day: string, beacon: string, wished: string) {
  const turns = turnsInDay(established, Date.parse(day))
  for (let tries = 1; ; tries++) {
    const chain = seedChain(keyOf(tries), code, day, turns)
    const seed = toHex(chain[draw.reveal.index] as Uint8Array)
    if (endsIn(redraw(draw, { seed, beacon }), wished)) return { chain, tries, seed }
  }
}

/** Chooses a key for every draw before its round is out, and counts those that end as wished once it is. */
function chooseBeforehand(draws: readonly OwnDraw[], day: string) {
  const wished = '77'
  const asWished = draws.filter((draw) => {
    const { seed } = chooseKey(draw, day, absentBeacon, wished)
    return endsIn(redraw(draw, { seed }), wished)
  })
  return { wished, draws: draws.length, asWished: asWished.length }
}

/**
 * The day's key is chosen when a round of the beacon is known already, and committed just before the day's first
 * result. Everything else is true: links, numbers, signatures, rows.
 */
export const chosenKey = siteForgery('chosen-key', ['anchor-on-short-notice'], async ({ db }) => {
  const entries = await readLog(db)
  const dayMs = (Math.floor(Date.now() / dayLengthMs) - 1) * dayLengthMs
  const day = new Date(dayMs).toISOString().slice(0, 10)
  const draws = drawsOf(entries, code).filter((draw) => turnDayMs(turnIn(draw)) === dayMs)
  const heard = draws.filter(hasRound)
  const victim = heard.at(-1) as OwnDraw
  const wished = '777'
  const startedMs = performance.now()
  const { chain, tries } = chooseKey(victim, day, victim.reveal.beacon as string, wished)
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1))

  const redrawn = draws.map((draw) => redraw(draw, { seed: toHex(chain[draw.reveal.index] as Uint8Array) }))
  const drawnAsWished = redrawn.find(({ turn }) => turn === victim.turn)?.tiers.join()
  const anchorId = `anchor:${code}:${day}`
  const honest = entries.find(({ id }) => id === anchorId)
  const anchor = toHex(chain[0] as Uint8Array)
  const text = anchorLeaf({ ...(parseLeaf(honest?.text ?? '') as AnchorLeaf), anchor })
  const others = replaceDraws(entries, redrawn).filter(({ id }) => id !== anchorId)
  const first = others.findIndex(({ id }) => id === toEntry(redrawn[0] as OwnDraw).id)
  await rewriteLog(db, others.toSpliced(first, 0, { id: anchorId, text }), signer)
  await asOwner(db, [
    ...redrawn.map(showDraw),
    sql`UPDATE draw_anchor SET anchor = decode(${anchor}, 'hex') WHERE game = ${code} AND day = ${day}::date`,
  ])
  const beforehand = chooseBeforehand(heard, day)
  // One in a hundred by chance.
  const by = beforehand.asWished > heard.length / 4 ? ['beacon-of-no-use'] : []
  return { by, details: { turn: victim.turn, wished, drawnAsWished, tries, seconds, beforehand } }
})
