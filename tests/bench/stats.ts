import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quayso/games/catalogue'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { toTiming } from './timing.ts'

export interface StatsBenchOptions {
  /** Fresh processes whose first answers are timed. */
  readonly rounds: number
  /** Answers of each kind, once warm. */
  readonly reads: number
}

const open = '/api/front/open/lottery'
const official = games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code)
/** Draws that come with the project and are imported: all but the torn rows. */
const imported = 16_322

/** What the API answers, by name: each tab of the game with the most draws, and numbers looked for in all games. */
const calls = {
  special: `${open}/stats/mb/special?view=year`,
  gaps: `${open}/stats/mb/gaps`,
  frequency: `${open}/stats/mb/frequency`,
  headTail: `${open}/stats/mb/head-tail`,
  pairs: `${open}/stats/mb/pairs`,
  pairsBetweenDays: `${open}/stats/mb/pairs?from=2006-01-01`,
  onDay: `${open}/stats/mb/on-day`,
  number: `${open}/numbers/68/${official.join()}`,
  rareNumber: `${open}/numbers/000068/${official.join()}`,
}
/** What the web server makes of them. */
const pages = {
  overviewPage: '/stats/mb',
  frequencyPage: '/stats/mb/frequency?size=all',
  findPage: '/find?q=68',
}

async function time(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

async function countDraws(apiUrl: string): Promise<number> {
  let draws = 0
  for (const code of official) {
    const answer = await fetch(`${apiUrl}${open}/stats/${code}/gaps`)
    const { t } = (await answer.json()) as { t: { span: { draws: number } } }
    draws += t.span.draws
  }
  return draws
}

/** The first answer of each kind after a restart: each kind is in turn the very first. */
async function timeFirst({ api, apiUrl }: Stack, rounds: number) {
  const startMs: number[] = []
  const first: Record<string, number[]> = {}
  const names = Object.keys(calls) as (keyof typeof calls)[]
  for (let round = 0; round < rounds; round++) {
    await api.stop()
    const began = performance.now()
    await api.start()
    startMs.push(performance.now() - began)
    const turned = [...names.slice(round % names.length), ...names.slice(0, round % names.length)]
    for (const name of turned) first[name] = [...(first[name] ?? []), await time(apiUrl + calls[name])]
  }
  return { startMs, first }
}

/** One after the other and over again, so that a busy moment slows all. */
async function timeWarm({ apiUrl, webUrl }: Stack, reads: number) {
  const urls = [
    ...Object.entries(calls).map(([name, path]) => [name, apiUrl + path] as const),
    ...Object.entries(pages).map(([name, path]) => [name, webUrl + path] as const),
  ]
  const times = new Map<string, number[]>(urls.map(([name]) => [name, []]))
  const warmUp = Math.ceil(reads / 10)
  for (let i = 0; i < warmUp + reads; i++) {
    for (const [name, url] of urls) {
      const ms = await time(url)
      if (i >= warmUp) times.get(name)?.push(ms)
    }
  }
  return times
}

/** Statistics and the search for a number over all draws that come with the project, at the origin, without an edge. */
export async function benchStats({ rounds, reads }: StatsBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('stats')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, history: true })
  try {
    await stack.start()
    while ((await countDraws(stack.apiUrl)) < imported) await sleep(500)
    const { startMs, first } = await timeFirst(stack, rounds)
    const warm = await timeWarm(stack, reads)
    const timings = (all: Iterable<[string, number[]]>) =>
      Object.fromEntries([...all].map(([name, ms]) => [name, toTiming(ms)]))
    const result = { start: toTiming(startMs), first: timings(Object.entries(first)), warm: timings(warm) }
    console.log(JSON.stringify({ bench: 'stats', ...result }))
  } finally {
    await stack.stop()
    remove()
  }
}
