import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import type { DetailedDraw } from '@quayso/contract/draw'
import { anchorDay } from '@quayso/fairness/draws/published-draw'
import { type Game, prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { Api, LotteryApi, ServerResources } from '../context.server.ts'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { loadTranslator } from '../i18n/load-translator.server.ts'
import { loadDraw, within } from '../server/api.server.ts'
import { remember } from '../server/remember.server.ts'
import type { TurnClaim } from './check-turn.ts'

type Anchor = NonNullable<TurnClaim['seal']>['anchor']

export interface DrawnTurn {
  readonly kind: 'drawn'
  readonly claim: TurnClaim
  /** The short names of the prize tiers; empty for plain numbers. */
  readonly labels: readonly string[]
}

export interface PlannedTurn {
  readonly kind: 'planned'
  readonly turn: number
  readonly dueAtMs: number
  /** Of a draw of ours whose day is committed. */
  readonly anchor: Anchor | undefined
}

/** The turn that the address names, as far as there is one. */
export type FoundTurn = DrawnTurn | PlannedTurn | { readonly kind: 'missing' | 'unavailable' | 'sample' }

const beaconInfo = remember<string | undefined>(60_000)

/** As drand describes it. */
async function loadBeacon({ api, now, logError }: ServerResources): Promise<string> {
  const { baseUrl, fetch: ask = fetch }: Api = api
  const info = await beaconInfo(now, async (before) => {
    try {
      const response = await within(ask(`${baseUrl}/log/beacon`, {}))
      return response.ok ? await response.text() : before
    } catch (error) {
      logError(error)
      return before
    }
  })
  if (info === undefined) throw new Error('the API does not tell its beacon')
  return info
}

/** No seal is one that nothing leads to. */
const noAnchor: Anchor = { anchor: '', rulesHash: '', leafIndex: -1 }

async function loadAnchor(lottery: LotteryApi, { code }: Game, turn: number, locale: Locale) {
  const named = toTurnNum(turn)
  const { other } = await within(fetchDrawRecords({ ...lottery, locale }, { code, from: named, to: named }))
  const found = other.anchors.find(({ day }) => day === anchorDay(turn))
  return found && { anchor: found.anchor, rulesHash: found.rulesHash, leafIndex: found.leafIndex }
}

interface Asked {
  readonly game: Game
  readonly turn: number
  readonly locale: Locale
}

async function toDrawn(
  server: ServerResources,
  { game, turn, locale }: Asked,
  { leafIndex, reveal, version, tiers, status, origin, dueAtMs }: DetailedDraw & { readonly leafIndex: number },
): Promise<DrawnTurn> {
  const seal = reveal && {
    reveal,
    anchor: (await loadAnchor(server.lottery, game, turn, locale)) ?? noAnchor,
    beacon: await loadBeacon(server),
  }
  const common = await loadTranslator(locale, 'common')
  const { tiers: prizes } = prizeTableOn(game, turnDayMs(turn))
  const draw = { turn, dueAtMs, version, tiers, status, origin }
  return {
    kind: 'drawn',
    claim: { code: game.code, draw, leafIndex, seal: seal ?? undefined },
    labels: game.layout === 'short' ? [] : prizes.map((tier) => tierLabel(common, tier)),
  }
}

/** Beyond it only what is committed has a page: otherwise every game would have one for every future turn. */
const horizonMs = 7 * dayLengthMs

async function toPlanned(server: ServerResources, { game, turn, locale }: Asked): Promise<FoundTurn> {
  const dueAtMs = turnAtMs(game, turn)
  const inMs = (dueAtMs ?? Number.NaN) - server.now()
  if (dueAtMs === undefined || !(inMs > -dayLengthMs)) return { kind: 'missing' }
  const anchor = game.drawnBy === 'us' ? await loadAnchor(server.lottery, game, turn, locale) : undefined
  return anchor || inMs < horizonMs ? { kind: 'planned', turn, dueAtMs, anchor } : { kind: 'missing' }
}

export async function loadTurn(server: ServerResources, asked: Asked): Promise<FoundTurn> {
  const { game, turn, locale } = asked
  try {
    const draw = await loadDraw(server.lottery, { code: game.code, turn }, locale)
    if (draw?.origin === 'sample') return { kind: 'sample' }
    // A draw that is being held elsewhere is not in the log yet.
    if (!draw || draw.leafIndex === null) return await toPlanned(server, asked)
    return await toDrawn(server, asked, { ...draw, leafIndex: draw.leafIndex })
  } catch (error) {
    server.logError(error)
    return { kind: 'unavailable' }
  }
}
