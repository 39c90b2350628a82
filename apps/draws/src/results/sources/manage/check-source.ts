import type { SourceFaultKind } from '@quayso/contract/orders/faults'
import { games } from '@quayso/games/catalogue'
import { frontOpenCodes } from '@quayso/games/names-elsewhere'
import { nameProblem } from '../../entry/check-entry.ts'
import { type SourceKind, sourceKinds } from '../shapes/read-answer.ts'

/** A source as an operator describes it. */
export interface SourceDraft {
  readonly name: string
  readonly kind: string
  readonly owner: string
  readonly address: string
  /** Codes of games, or `north`, `central`, `south`, `thai` for all of a region. */
  readonly games: readonly string[]
  readonly intervalSeconds?: number
  readonly beforeMinutes?: number
  readonly afterMinutes?: number
}

export interface CheckedSource {
  readonly name: string
  readonly kind: SourceKind
  readonly owner: string
  readonly address: string
  readonly games: readonly string[]
  readonly intervalSeconds: number
  readonly beforeMinutes: number
  readonly afterMinutes: number
}

interface KindRules {
  /** How often those who run such sources are asked by their own pages. */
  readonly shortestSeconds: number
  readonly beforeMinutes: number
  readonly afterMinutes: number
  readonly tells: (code: string) => boolean
}

const vietnam = new Set(Object.values(frontOpenCodes))
const tellsVietnam = (code: string) => vietnam.has(code)
const tellsThailand = (code: string) => code === 'thaigov'
const around = { beforeMinutes: 5, afterMinutes: 60 }

const rules: Readonly<Record<SourceKind, KindRules>> = {
  'front-open': { shortestSeconds: 5, ...around, tells: tellsVietnam },
  rss: { shortestSeconds: 15, ...around, tells: tellsVietnam },
  'live-script': { shortestSeconds: 5, ...around, tells: tellsVietnam },
  widget: { shortestSeconds: 15, ...around, tells: tellsVietnam },
  // From 14:30 to 17:00, for a draw at 16:00.
  'thai-office': { shortestSeconds: 30, beforeMinutes: 90, afterMinutes: 60, tells: tellsThailand },
  quayso: { shortestSeconds: 5, ...around, tells: () => true },
}

/** With a sentence for the operator. */
export class SourceProblem extends Error {
  readonly problem: SourceFaultKind

  constructor(problem: SourceFaultKind, sentence: string) {
    super(sentence)
    this.problem = problem
  }
}

function readGames(named: readonly string[], kind: SourceKind): string[] {
  const official = games.filter(({ drawnBy }) => drawnBy === 'outside')
  const codes = named.flatMap((name) => {
    const found = official.filter(({ code, family }) => code === name || family === name)
    if (found.length === 0) throw new SourceProblem('games', `'${name}' is neither an official game nor a region`)
    return found.map(({ code }) => code)
  })
  const untold = codes.find((code) => !rules[kind].tells(code))
  if (untold !== undefined) throw new SourceProblem('games', `sources of kind ${kind} do not tell about ${untold}`)
  return [...new Set(codes)]
}

function checkAddress(address: string): void {
  const unknown = [...address.matchAll(/\{[^}]*\}/g)].find(([part]) => !/^\{(code|place|date|ms)\}$/.test(part))
  if (unknown)
    throw new SourceProblem('address', `${unknown[0]} in the address is none of {code}, {place}, {date}, {ms}`)
  const url = URL.parse(address.replaceAll(/[{}]/g, ''))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new SourceProblem('address', 'the address must be an http address')
  if (url.username !== '' || url.password !== '')
    throw new SourceProblem('address', 'the address must not contain a password')
}

/** Everything at one host comes from one owner. */
export function hostOf(address: string): string {
  return URL.parse(address.replaceAll(/[{}]/g, ''))?.hostname.replace(/\.$/, '') ?? ''
}

function checkName(what: 'name' | 'owner', name: string): void {
  if (nameProblem(name))
    throw new SourceProblem(what, `the ${what} '${name}' must be 1 to 40 lower-case letters, digits, dots and dashes`)
}

const spans = { interval: 'interval', before: 'time before', after: 'time after' }

function within(what: keyof typeof spans, value: number, lowest: number, highest: number): number {
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new SourceProblem(what, `the ${spans[what]} must be a whole number from ${lowest} to ${highest}`)
  }
  return value
}

/** The source with what its kind decides; throws a SourceProblem. */
export function checkSource(draft: SourceDraft): CheckedSource {
  const kind = sourceKinds.find((one) => one === draft.kind)
  if (!kind) throw new SourceProblem('kind', `the kind must be one of ${sourceKinds.join(', ')}`)
  const { shortestSeconds, beforeMinutes, afterMinutes } = rules[kind]
  checkName('name', draft.name)
  checkName('owner', draft.owner)
  checkAddress(draft.address)
  return {
    ...{ name: draft.name, kind, owner: draft.owner, address: draft.address, games: readGames(draft.games, kind) },
    intervalSeconds: within('interval', draft.intervalSeconds ?? shortestSeconds, shortestSeconds, 3600),
    beforeMinutes: within('before', draft.beforeMinutes ?? beforeMinutes, 0, 720),
    afterMinutes: within('after', draft.afterMinutes ?? afterMinutes, 1, 720),
  }
}
