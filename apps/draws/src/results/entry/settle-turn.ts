import type { Database } from '@quayso/database/connect'
import { closeDisagreements, raiseAlert } from '../agreement/alerts.ts'
import { writeAudit } from '../agreement/audit.ts'
import { recordAgreements } from '../agreement/claims.ts'
import { judgeSources } from '../agreement/judge-sources.ts'
import { type Pause, readPublishing } from '../agreement/publishing.ts'
import { readAgreements, readEntries } from '../agreement/read-entries.ts'
import { advanceClock, lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { type Current, isFinal, readCurrent } from '../read-current.ts'
import { announce, recordProgress, recordRevision, recordWhole } from '../record-result.ts'
import type { OutsideTurn } from './check-entry.ts'
import { describeWords, lastWords, type Settlement, settle, type TierClaim, type WeighedClaim } from './settle.ts'

/** A word that differs from what is published, or from another's on a tier that is not published yet. */
export interface Contradiction {
  readonly rank: number
  /** Empty when nothing is published. */
  readonly published: string
  readonly entered: string
}

export interface TurnOutcome {
  readonly publication: Publication | undefined
  readonly contradictions: readonly Contradiction[]
  readonly pause: Pause | undefined
  /** Whether a tier waits for a second voice before it is published at all. */
  readonly isWaiting: boolean
}

type Author = Pick<TierClaim, 'source' | 'toldBy'>

/** Logged for ever, and shown to visitors: it names nobody. */
const completedReason = 'completed with the prizes that were missing'
const replacedReason = 'entered wrongly, and replaced before anyone had confirmed it'

/** The tiers that no entry may change: those agreed on, and all of a result that is final. */
async function readDecided(trx: Database, game: string, turn: number, current: Current | undefined) {
  if (current && isFinal(current)) return new Map(current.tiers.map((numbers, rank) => [rank, numbers]))
  const agreements = await readAgreements(trx, game, turn)
  return new Map([...agreements].map(([rank, { numbers }]) => [rank, numbers]))
}

function findContradictions(
  said: readonly TierClaim[],
  { stopped }: Settlement,
  decided: ReadonlyMap<number, string>,
  published: readonly string[],
): Contradiction[] {
  return said
    .filter(({ rank, numbers }) => stopped.includes(rank) || (decided.get(rank) ?? numbers) !== numbers)
    .map(({ rank, numbers }) => ({ rank, published: published[rank] ?? '', entered: numbers }))
}

interface TurnState {
  readonly claims: readonly WeighedClaim[]
  readonly decided: ReadonlyMap<number, string>
  readonly settlement: Settlement
}

/** The ranks that nobody disputes any more: all counted words are the same, and what is shown is not another number. */
function undisputedRanks({ claims, decided, settlement }: TurnState): number[] {
  const { tiers, stopped } = settlement
  return [...new Set(claims.map(({ rank }) => rank))].filter((rank) => {
    const words = lastWords(claims, rank).filter(({ isCounted }) => isCounted)
    if (stopped.includes(rank) || (words.length === 0 && !decided.has(rank))) return false
    return words.every(({ numbers }) => numbers === (tiers[rank] || words[0]?.numbers))
  })
}

/** Settles until no source is judged: the tiers that it held up go on without it. */
async function settleClaims(
  trx: Database,
  { game, turn, table }: OutsideTurn,
  {
    current,
    publish,
    fresh,
    nowMs,
  }: { current: Current | undefined; publish: 'first' | 'agreed'; fresh: readonly TierClaim[]; nowMs: number },
): Promise<TurnState> {
  const at = { game: game.code, turn }
  for (;;) {
    const claims = await readEntries(trx, game.code, turn)
    const decided = await readDecided(trx, game.code, turn, current)
    const settlement = settle({ table, claims, published: current?.tiers, decided, publish, nowMs })
    await recordAgreements(trx, at, settlement.agreed)
    const known = new Map([...decided, ...settlement.agreed.map(({ rank, numbers }) => [rank, numbers] as const)])
    const isNews = ({ rank }: { readonly rank: number }) =>
      settlement.agreed.some((agreed) => agreed.rank === rank) || fresh.some((claim) => claim.rank === rank)
    const wrong = claims.filter(
      (claim) => claim.source === 'feed' && isNews(claim) && (known.get(claim.rank) ?? claim.numbers) !== claim.numbers,
    )
    const judged = await judgeSources(
      trx,
      wrong.map(({ toldBy }) => toldBy),
    )
    if (judged.length === 0) return { claims, decided: known, settlement }
  }
}

/** Raises and closes alerts. Only new words raise one: an alert that a person closed stays closed. */
async function alertAbout(
  trx: Database,
  { game, turn }: OutsideTurn,
  state: TurnState,
  fresh: readonly TierClaim[],
): Promise<void> {
  const { claims, decided, settlement } = state
  const settled = [...settlement.agreed.map(({ rank }) => rank), ...undisputedRanks(state)]
  await closeDisagreements(trx, { game: game.code, turn, ranks: settled, closedBy: 'agreement' })
  for (const { rank } of fresh) {
    const words = claims.filter((claim) => claim.rank === rank)
    const mine = words.at(-1)
    const isObjection = mine?.isCounted && (decided.get(rank) ?? mine.numbers) !== mine.numbers
    if (!isObjection && !settlement.stopped.includes(rank)) continue
    const details = describeWords(claims, rank)
    await raiseAlert(trx, { kind: 'disagreement', game: game.code, turn, rank, details })
  }
}

/** What a settlement makes of the published state; undefined when there is nothing new. */
function toPublication(
  { game, turn, dueAtMs }: OutsideTurn,
  source: Author['source'],
  current: Current | undefined,
  { tiers, isWhollyAgreed }: Settlement,
): Publication | undefined {
  const before = current?.tiers ?? tiers.map(() => '')
  const isChanged = tiers.some((numbers, rank) => numbers !== before[rank])
  const status = tiers.includes('') ? 'drawing' : isWhollyAgreed ? 'confirmed' : 'provisional'
  // A whole result from before its table had more tiers stays as it is until all of them are known.
  if (status === 'drawing' && current && current.status !== 'drawing') return undefined
  if ((current && isFinal(current)) || (!isChanged && (current?.status ?? 'drawing') === status)) return undefined
  const publication = { game, turn, dueAtMs, version: (current?.version ?? 0) + 1, status, tiers, source } as const
  const isReplaced = isChanged && current?.status === 'provisional'
  if (!isReplaced) return publication
  const isCompleted = current.tiers.every((numbers, rank) => numbers === tiers[rank])
  const reason = isCompleted ? completedReason : replacedReason
  return { ...publication, correction: { replaces: current.version, reason } }
}

async function record(trx: Database, publication: Publication, current: Current | undefined, toldBy: string) {
  if (publication.status === 'drawing') return recordProgress(trx, publication)
  return current && current.status !== 'drawing'
    ? recordRevision(trx, publication, { toldBy })
    : recordWhole(trx, publication, toldBy)
}

/** Keeps what was published before and gave way. */
async function auditReplaced(
  trx: Database,
  { game, turn, version, tiers }: Publication,
  before: readonly string[],
  doneBy: string,
) {
  const replaced = tiers
    .map((numbers, rank) => ({ rank, numbers, known: before[rank] ?? '' }))
    .filter(({ numbers, known }) => known !== '' && known !== numbers)
  await writeAudit(
    trx,
    replaced.map(({ rank, numbers, known }) => ({
      ...{ action: 'tier-replaced', doneBy, game: game.code, turn, rank },
      details: `version ${version}: ${numbers} instead of ${known}`,
    })),
  )
}

interface SettleOptions {
  readonly nowMs: number
  readonly author: Author
  /** What the author said, repeated or not. */
  readonly said?: readonly TierClaim[]
  /** What of it is new. */
  readonly fresh?: readonly TierClaim[]
}

/**
 * Publishes what follows from all that was said about a turn. Called again it changes nothing. Its caller must hold the
 * lock of the game's clock, or none: it is taken here.
 */
export async function settleTurn(trx: Database, turn: OutsideTurn, options: SettleOptions): Promise<TurnOutcome> {
  const { nowMs, author, said = [], fresh = [] } = options
  const { game } = turn
  const from = await lockClock(trx, game, nowMs)
  const current = await readCurrent(trx, game.code, turn.turn)
  const { publish, pause } = await readPublishing(trx, game.code, nowMs)
  const state = await settleClaims(trx, turn, { current, publish, fresh, nowMs })
  await alertAbout(trx, turn, state, fresh)
  const publication = pause ? undefined : toPublication(turn, author.source, current, state.settlement)
  const shown = publication?.tiers ?? current?.tiers ?? []
  const contradictions = findContradictions(said, state.settlement, state.decided, shown)
  const isWaiting = !pause && state.claims.some(({ rank }) => (shown[rank] ?? '') === '')
  if (publication) {
    const recordedAt = await record(trx, publication, current, author.toldBy)
    await auditReplaced(trx, publication, current?.tiers ?? [], author.toldBy)
    const drawn = publication.status !== 'drawing' && (!current || current.status === 'drawing') ? 1 : 0
    const next = await advanceClock(trx, { game, from, pastMs: turn.dueAtMs, drawn })
    await announce(trx, publication, { recordedAt, next })
  }
  return { publication, contradictions, pause, isWaiting }
}
