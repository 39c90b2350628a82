import type { IncomingMessage, ServerResponse } from 'node:http'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { type EnterOutcome, enterResult, type LiveEntry } from '../entry/enter-result.ts'
import { readCurrent } from '../read-current.ts'
import { hcmEntry, hcmStored, hcmTiers, nowMs, readOutbox } from '../testing.ts'
import { type FeedReport, followFeed } from './follow-feed.ts'
import { testFeed } from './testing.ts'

const turn = 2026111600000

function feedOf(tiers: readonly (readonly string[])[], date = '2026-11-16') {
  return JSON.stringify({ draws: [{ game: 'hcm', date, tiers }] })
}

interface Following {
  readonly url: string
  readonly looks: number
  readonly enter: (entry: LiveEntry, nowMs: number) => Promise<EnterOutcome>
  /** The time at the n-th poll. */
  readonly timeOf?: (look: number) => number
  readonly timeoutMs?: number
}

/** Follows for this many polls without waiting; returns the reports and how long it would have waited. */
async function follow({ url, looks, enter, timeOf = () => nowMs, timeoutMs = 2000 }: Following) {
  const stopping = new AbortController()
  const reports: FeedReport[] = []
  const waits: number[] = []
  await followFeed({
    ...{ url, name: 'feed', enter, timeoutMs, everyMs: 5000, random: () => 1, signal: stopping.signal },
    report: (report) => reports.push(report),
    clock: {
      nowMs: () => timeOf(waits.length + 1),
      sleep: async (ms) => {
        waits.push(ms)
        if (waits.length === looks) stopping.abort()
      },
    },
  })
  const outcomes = reports.map((report) => (report.kind === 'entered' ? report.outcome : report))
  return { outcomes, waits }
}

/** Answers the n-th request with the n-th handler, and with the last one from then on. */
function inTurn(...answers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  let asked = 0
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    answer?.(response, request)
  }
}

const say = (text: string) => (response: ServerResponse) => void response.end(text)

test('[DRAW-07] a feed enters a draw tier by tier, and an operator who agrees confirms it', async () => {
  const { db } = await testDatabase()
  const live = hcmTiers.map((numbers, rank) => (rank < 7 ? [] : numbers))
  const { url } = await testFeed(inTurn(say(feedOf([[]])), say(feedOf(live)), say(feedOf(live)), say(feedOf(hcmTiers))))
  const { outcomes } = await follow({ url, looks: 5, enter: (entry, atMs) => enterResult(db, entry, atMs) })
  expect(outcomes).toMatchObject([
    { kind: 'published', publication: { status: 'drawing', version: 1 } },
    { kind: 'published', publication: { status: 'provisional', version: 2 } },
  ])
  await enterResult(db, hcmEntry(), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 3, tiers: hcmStored })
})

test('[DRAW-07] a feed that contradicts the published result changes nothing, and is reported once', async () => {
  const { db } = await testDatabase()
  await enterResult(db, hcmEntry(), nowMs)
  const { url } = await testFeed(inTurn(say(feedOf([['999999'], ...hcmTiers.slice(1)]))))
  const { outcomes } = await follow({ url, looks: 3, enter: (entry, atMs) => enterResult(db, entry, atMs) })
  expect(outcomes).toEqual([
    { kind: 'contradiction', contradictions: [{ rank: 0, published: '123456', entered: '999999' }] },
  ])
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', tiers: hcmStored })
  expect(await readOutbox(db)).toHaveLength(1)
})

test('a draw with numbers that do not fit is refused, the others of the feed are entered', async () => {
  const { db } = await testDatabase()
  const draws = [
    { game: 'hcm', date: '2026-11-16', tiers: [['1']] },
    { game: 'st60', date: '2026-11-16', tiers: [['1']] },
    { game: 'hcm', date: '2026-11-14', tiers: hcmTiers },
  ]
  const { url } = await testFeed(inTurn(say(JSON.stringify({ draws }))))
  const { outcomes } = await follow({ url, looks: 1, enter: (entry, atMs) => enterResult(db, entry, atMs) })
  expect(outcomes).toMatchObject([
    { kind: 'refused', fault: { kind: 'tier', rank: 0 } },
    { kind: 'refused', fault: { kind: 'drawn-by-us' } },
    { kind: 'published' },
  ])
})

const nothing = async (): Promise<EnterOutcome> => ({ kind: 'nothing' })

test('after every failure it waits longer and goes on, and a success resets the wait', async () => {
  const { url } = await testFeed(
    inTurn(
      (response) => void response.writeHead(500).end(),
      say('<html>'),
      () => {},
      (response) => void response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
      (response) => void response.destroy(),
      say(feedOf(hcmTiers)),
      (response) => void response.writeHead(503).end(),
    ),
  )
  const { outcomes, waits } = await follow({ url, looks: 7, enter: nothing, timeoutMs: 1000 })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 5000, 1000])
  expect(outcomes).toMatchObject([
    { problem: { kind: 'status', status: 500 }, retryInMs: 1000 },
    { problem: { kind: 'not-json' } },
    { problem: { kind: 'timeout' } },
    { problem: { kind: 'redirect' } },
    { problem: { kind: 'unreachable' } },
    { kind: 'nothing' },
    { problem: { kind: 'status', status: 503 } },
  ])
})

test('a document that could not be entered is requested again, though its version is the same', async () => {
  const versions: (string | undefined)[] = []
  const { url } = await testFeed((request, response) => {
    versions.push(request.headers['if-none-match'])
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(feedOf(hcmTiers))
  })
  let tries = 0
  const enter = async (): Promise<EnterOutcome> => {
    if (++tries === 1) throw new Error('the database is down')
    return { kind: 'nothing' }
  }
  const { outcomes, waits } = await follow({ url, looks: 4, enter })
  expect(outcomes).toMatchObject([{ kind: 'error', retryInMs: 1000 }, { kind: 'nothing' }])
  expect(waits).toEqual([1000, 5000, 5000, 5000])
  expect(versions).toEqual([undefined, undefined, '"1"', '"1"'])
})

test('a draw that came too early is tried again, though the document is the same', async () => {
  const { db } = await testDatabase()
  const { url } = await testFeed((request, response) => {
    if (request.headers['if-none-match']) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(feedOf(hcmTiers))
  })
  const { outcomes } = await follow({
    ...{ url, looks: 3, enter: (entry: LiveEntry, atMs: number) => enterResult(db, entry, atMs) },
    timeOf: (look) => (look === 1 ? Date.parse('2026-11-16T16:14:59+07:00') : nowMs),
  })
  expect(outcomes).toMatchObject([{ kind: 'refused', fault: { kind: 'too-early' } }, { kind: 'published' }])
})
