import { absentBeacon } from '@quayso/fairness/beacon/absent'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { type AnchorLeaf, anchorLeaf, parseLeaf } from '@quayso/fairness/leaves'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { sql } from 'kysely'
import { chosenKey } from './chosen-key.ts'
import { type Forgery, siteForgery } from './forgery-kind.ts'
import { drawsOf, hasRound, type OwnDraw, redraw, replaceDraws, showDraw, toEntry } from './redraw.ts'
import { asOwner, type Entry, readLog, rewriteLog, signEntries } from './rewrite-log.ts'
import { established, signer, station } from './world.ts'

const stranger = ownBeacon(new Uint8Array(32).fill(5))

/** The newest draw of a game whose round was heard. */
const lastHeard = (entries: readonly Entry[], game: string) => drawsOf(entries, game).findLast(hasRound) as OwnDraw

const secondAnchor = siteForgery('second-anchor', ['anchor-doubled'], async ({ db }) => {
  const entries = await readLog(db)
  const last = entries.findLast(({ id }) => id.startsWith(`anchor:${established.code}:`)) as Entry
  const text = anchorLeaf({ ...(parseLeaf(last.text) as AnchorLeaf), anchor: '5a'.repeat(32) })
  await rewriteLog(db, [...entries, { id: `${last.id}:second`, text }], signer)
  return {}
})

/** A draw of a past day, drawn once more without the beacon. */
const secondResult = siteForgery('second-result', ['turn-doubled'], async ({ db }) => {
  const entries = await readLog(db)
  const first = drawsOf(entries, established.code).find(hasRound) as OwnDraw
  const { id, text } = toEntry(redraw(first, { beacon: absentBeacon }))
  await rewriteLog(db, [...entries, { id: `${id}:second`, text }], signer)
  return {}
})

const omittedRow = siteForgery('omitted-row', ['record-missing'], async ({ db }) => {
  await asOwner(db, [sql`DELETE FROM draw WHERE game = 'mg1p' AND ord = 7`])
  return {}
})

const changedRow = siteForgery('changed-row', ['differs-from-log'], async ({ db }) => {
  await asOwner(db, [
    sql`UPDATE draw SET tiers[1] = ((left(tiers[1], 1)::int + 1) % 10)::text || substr(tiers[1], 2)
      WHERE game = 'st45' AND ord = 7`,
  ])
  return {}
})

/** A correction that nobody is told of. */
const unloggedRevision = siteForgery('unlogged-revision', ['record-missing'], async ({ db }) => {
  await asOwner(db, [
    sql`INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
      SELECT game, turn, version + 1, status, '{654321}' || tiers[2:], source, told_by, approved_by, reason
      FROM draw_revision WHERE game = ${station.code} ORDER BY version DESC LIMIT 1`,
  ])
  return {}
})

/** Another official result, as if it had been entered from the start: nothing in the log contradicts it. */
export const otherHistory = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ id, text }) => ({
    id,
    text: id.startsWith(`${station.code}:`) ? text.replace('123456', '654321') : text,
  }))
export const showOtherHistory = ['draw', 'draw_revision'].map(
  (table) => sql`UPDATE ${sql.table(table)} SET tiers[1] = '654321' WHERE game = ${station.code}`,
)

const rolledBackLog = siteForgery(
  'rolled-back-log',
  ['seen-differs', 'KeeperRefusal'],
  async ({ db, verify }, world) => {
    const entries = await readLog(db)
    const forged = otherHistory(entries)
    await rewriteLog(db, forged, signer)
    await asOwner(db, showOtherHistory)
    const withoutMemory = (await verify()).faults.length
    const seen = openCheckpoint(signEntries(entries, signer).note, signer.name, signer.publicKey)
    // The next batch of the forged log, as a worker would have it signed.
    const { root } = signEntries([...forged, ...forged.slice(-1)], signer)
    const leafHashes = [signEntries(forged.slice(-1), signer).root]
    const refusal: unknown = await world.keeper.sign({ from: forged.length, leafHashes, root }).then(
      (signed) => new Error(signed.kind),
      (error: unknown) => error,
    )
    const by = refusal instanceof Error ? [refusal.name] : []
    return { seen, by, details: { withoutMemory } }
  },
)

const beaconCalledAbsent = siteForgery('beacon-called-absent', ['beacon-called-absent'], async ({ db }) => {
  const entries = await readLog(db)
  const draw = redraw(lastHeard(entries, 'st60'), { beacon: absentBeacon })
  await rewriteLog(db, replaceDraws(entries, [draw]), signer)
  await asOwner(db, [showDraw(draw)])
  return {}
})

const beaconForged = siteForgery('beacon-forged', ['beacon-forged'], async ({ db }) => {
  const entries = await readLog(db)
  const heard = lastHeard(entries, 'mg1p')
  const draw = redraw(heard, { beacon: stranger.sign(heard.reveal.beaconRound as number).signature })
  await rewriteLog(db, replaceDraws(entries, [draw]), signer)
  await asOwner(db, [showDraw(draw)])
  return {}
})

export const siteForgeries: readonly Forgery[] = [
  chosenKey,
  secondAnchor,
  secondResult,
  omittedRow,
  changedRow,
  unloggedRevision,
  rolledBackLog,
  beaconCalledAbsent,
  beaconForged,
]
