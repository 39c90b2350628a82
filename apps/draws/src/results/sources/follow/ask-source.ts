import type { Database } from '@quayso/database/connect'
import type { EnterOutcome, LiveEntry } from '../../entry/enter-result.ts'
import {
  type Fetched,
  type FetchSettings,
  fetchPolitely,
  type RobotsMemory,
  type Version,
} from '../fetch/fetch-politely.ts'
import { maxAnswerBytes, readAnswer } from '../shapes/read-answer.ts'
import type { Reading } from '../shapes/reading.ts'
import type { DueTurn } from './due-turns.ts'
import { recordFetch, sha256 } from './record-fetch.ts'
import { isAskedByGame, toRequest } from './source-request.ts'
import type { Source } from './source-row.ts'
import { hasSaid, isDrawBefore } from './told-before.ts'

/** What a worker remembers of a source; losing it costs one answer more. */
export interface SourceMemory {
  /** By address: the last answer, its version, and what was read in it. */
  readonly answers: Map<
    string,
    { readonly version: Version; readonly hash: string; readonly readings: readonly Reading[] }
  >
  /** When each game was last asked for. */
  readonly asked: Map<string, number>
}

export function newMemory(): SourceMemory {
  return { answers: new Map(), asked: new Map() }
}

/** What became of an attempt. */
export type AskOutcome =
  | { readonly kind: 'read' | 'unchanged' }
  | { readonly kind: 'failed' | 'misread' | 'refused'; readonly fault: string; readonly detail: string }
  | { readonly kind: 'later'; readonly fault: string; readonly detail: string; readonly waitMs: number }

export interface AskOptions {
  readonly db: Database
  readonly source: Source
  /** The draws it may tell about, one at least. */
  readonly due: readonly DueTurn[]
  readonly memory: SourceMemory
  readonly robots: RobotsMemory
  readonly settings: FetchSettings
  readonly enter: (entry: LiveEntry, nowMs: number) => Promise<EnterOutcome>
  readonly onEntered: (source: Source, reading: Reading, outcome: EnterOutcome) => void
  readonly nowMs: number
  readonly signal: AbortSignal
}

/** The game that was asked for least recently, where each has an address of its own. */
function chooseTurn({ source, due, memory, nowMs }: AskOptions): DueTurn {
  const lastAsked = ({ game }: DueTurn) => memory.asked.get(game.code) ?? 0
  const [chosen] = due.toSorted((a, b) => lastAsked(a) - lastAsked(b)) as [DueTurn]
  if (isAskedByGame(source)) memory.asked.set(chosen.game.code, nowMs)
  return chosen
}

/** These name no day of their own. */
const dayless: readonly Source['kind'][] = ['live-script']

/**
 * Enters what is not the source's last word already. That is read from the database: another worker may have asked
 * meanwhile, and been told otherwise.
 */
async function enterReadings(options: AskOptions, readings: readonly Reading[]): Promise<void> {
  const { db, source, due, enter, onEntered, nowMs } = options
  for (const reading of readings) {
    const { code, turnNum, tiers } = reading
    const turn = due.find((one) => one.game.code === code && one.turnNum === turnNum)
    if (!turn || (await hasSaid(db, source.name, turn, reading))) continue
    if (dayless.includes(source.kind) && (await isDrawBefore(db, source.name, turn, reading))) continue
    const outcome = await enter({ code, turnNum, tiers, source: 'feed', toldBy: source.name }, nowMs)
    onEntered(source, reading, outcome)
  }
}

async function handleAnswer(
  options: AskOptions,
  address: string,
  { bytes, status, version }: Extract<Fetched, { kind: 'answer' }>,
): Promise<AskOutcome> {
  const { db, source, memory, nowMs } = options
  const hash = sha256(bytes).toString('hex')
  const isNew = memory.answers.get(address)?.hash !== hash
  const record = { source: source.name, atMs: nowMs, address, status, bytes }
  const outcome = readAnswer(source.kind, bytes)
  if (outcome.kind === 'fault') {
    const { fault, at } = outcome
    memory.answers.set(address, { version: {}, hash, readings: [] })
    if (isNew) await recordFetch(db, { ...record, fault: { name: fault, detail: at } })
    return { kind: 'misread', fault, detail: at }
  }
  const { readings } = outcome
  if (isNew) await recordFetch(db, { ...record, readings: readings.filter(({ code }) => source.games.includes(code)) })
  memory.answers.set(address, { version, hash, readings })
  await enterReadings(options, readings)
  return { kind: 'read' }
}

/** Asks a source once, keeps what came, and enters what it tells about the draws that are due. */
export async function askSource(options: AskOptions): Promise<AskOutcome> {
  const { db, source, memory, robots, settings, nowMs, signal } = options
  const request = toRequest(source, chooseTurn(options), nowMs)
  // The time in an address changes with every request.
  const address = request.url.replaceAll(String(nowMs), '{ms}')
  const { version, readings } = memory.answers.get(address) ?? { version: {}, readings: [] }
  const fetched = await fetchPolitely(request, { settings, maxBytes: maxAnswerBytes, version, robots, nowMs, signal })
  if (fetched.kind === 'answer') return handleAnswer(options, address, fetched)
  if (signal.aborted) return { kind: 'unchanged' }
  if (fetched.kind === 'unchanged') {
    await enterReadings(options, readings)
    return { kind: 'unchanged' }
  }
  const { fault, status } = fetched
  const detail = fetched.kind === 'later' ? `again in ${Math.round(fetched.waitMs / 1000)} s` : fetched.detail
  const record = { source: source.name, atMs: nowMs, address, ...(status !== undefined && { status }) }
  await recordFetch(db, { ...record, fault: { name: fault, detail } })
  if (fetched.kind === 'later') return { kind: 'later', fault, detail, waitMs: fetched.waitMs }
  return { kind: fetched.kind, fault, detail }
}
