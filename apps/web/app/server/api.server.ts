import type { ContactInfo } from '@quayso/contract/calls/feedback'
import type { SitePage } from '@quayso/contract/calls/pages'
import type { TopicRow } from '@quayso/contract/calls/topics'
import { fetchMessages, fetchTopics } from '@quayso/contract/client/boards.gen'
import { CallError } from '@quayso/contract/client/call'
import { fetchDraw } from '@quayso/contract/client/detailed-draw'
import { fetchHistoryPage } from '@quayso/contract/client/draw-history'
import { fetchContactInfo } from '@quayso/contract/client/feedback.gen'
import { fetchPage } from '@quayso/contract/client/pages.gen'
import { fetchRecentDraws } from '@quayso/contract/client/recent-draws'
import { fetchRegionDay } from '@quayso/contract/client/region-day'
import { fetchRegionDays } from '@quayso/contract/client/regions.gen'
import type { DetailedDraw, DrawHistory, StationsOfDay } from '@quayso/contract/draw'
import type { PageSlug } from '@quayso/contract/rules/page-paragraph'
import type { Game } from '@quayso/games/game'
import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { Region } from '@quayso/games/regions'
import type { Api, LotteryApi } from '../context.server.ts'
import type { LoadedDraws } from '../live/live-state.ts'

// Shorter than the edge's read timeout, so that a hanging API still yields our error page or the edge's stale copy.
const longestPatienceMs = 3_000

export function within<Answer>(answer: Promise<Answer>, patienceMs = longestPatienceMs): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the API did not answer in ${patienceMs} ms`)), patienceMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

export function loadRecentDraws(lottery: LotteryApi, codes: readonly string[], locale: Locale): Promise<LoadedDraws> {
  return within(fetchRecentDraws({ ...lottery, locale }, codes.join()))
}

export function loadContactInfo(lottery: LotteryApi, locale: Locale): Promise<ContactInfo> {
  return within(fetchContactInfo({ ...lottery, locale }))
}

export function loadNewestRows(lottery: LotteryApi, game: Game, count: number, locale: Locale): Promise<DrawHistory> {
  const asked = { gameCode: game.code, page: 1, pageSize: count }
  return within(fetchHistoryPage({ ...lottery, locale }, game.highLevel, asked))
}

/** The newest messages on the board of a game. */
export function loadMessages(
  api: Api,
  { gameCode, pageSize }: { readonly gameCode: string; readonly pageSize: number },
  locale: Locale,
): ReturnType<typeof fetchMessages> {
  return within(fetchMessages({ ...api, locale }, { gameCode, page: 1, pageSize }))
}

/** One draw, or undefined when there is none. */
export async function loadDraw(
  lottery: LotteryApi,
  { code, turn }: { readonly code: string; readonly turn: number },
  locale: Locale,
): Promise<DetailedDraw | undefined> {
  try {
    return await within(fetchDraw({ ...lottery, locale }, code, turn))
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** A region's day, or undefined when it is too long ago or too far ahead. */
export async function loadRegionDay(
  lottery: LotteryApi,
  region: Region,
  day: string,
  locale: Locale,
): Promise<StationsOfDay | undefined> {
  try {
    return await within(fetchRegionDay({ ...lottery, locale }, region, day))
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** The days of a year or a month, such as `2026-11`, with and without draws of a region. */
export function loadRegionDays(lottery: LotteryApi, region: Region, period: string) {
  return within(fetchRegionDays({ ...lottery, locale: defaultLocale }, { region, period }))
}

/** A page that operators write, or undefined when there is no such version. */
export async function loadWrittenPage(
  api: Api,
  { slug, version }: { readonly slug: PageSlug; readonly version: number | undefined },
  locale: Locale,
): Promise<SitePage | undefined> {
  try {
    return await within(fetchPage({ ...api, locale }, { slug, version }))
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** The maximum of one answer. */
const newestTopics = 50

export async function loadNewestTopics(api: Api): Promise<TopicRow[]> {
  const page = { page: 1, pageSize: newestTopics }
  return (await within(fetchTopics({ ...api, locale: defaultLocale }, page))).rows
}
