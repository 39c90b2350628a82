import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { openViewer, type Viewer } from './viewer.ts'

/** A process with many viewers of the same games. It gets orders as messages and answers each with one. */
export type ViewersOrder =
  | { readonly kind: 'open'; readonly port: number; readonly codes: readonly string[]; readonly count: number }
  /** The longest there leave. */
  | { readonly kind: 'leave'; readonly count: number }
  | { readonly kind: 'missed'; readonly turns: readonly string[] }
  | { readonly kind: 'state' }

export interface Missed {
  /** Turns times viewers that got them neither by push nor by polling. */
  readonly missed: number
  /** Turns times viewers that got them only by polling. */
  readonly polledOnly: number
  readonly example: string | undefined
}

export interface ViewersState {
  readonly open: number
  readonly reconnects: number
  /** When something was last pushed after a silence, newest last; in ms of the machine's clock. */
  readonly pushesMs: readonly number[]
}

/** The polling interval of the page while a draw is missing. */
const pollEveryMs = 2_000
const openPerTick = 50
/** Pushes closer together than this count as one. */
const sameMs = 20

const viewers: Viewer[] = []
const numbers = new Map<string, number>()
let pushesMs: number[] = []
let reconnects = 0
let edgeUrl = ''
let watched: readonly string[] = []

function numberOf(key: string): number {
  let number = numbers.get(key)
  if (number === undefined) {
    number = numbers.size
    numbers.set(key, number)
  }
  return number
}

function onPush() {
  const now = Date.now()
  if (now - (pushesMs[pushesMs.length - 1] ?? 0) >= sameMs) pushesMs.push(now)
}

async function openAll(port: number, codes: readonly string[], count: number): Promise<void> {
  edgeUrl = `http://127.0.0.1:${port}`
  watched = codes
  const options = { port, path: `/live?games=${codes.join(',')}`, numberOf, onPush, onReconnect: () => reconnects++ }
  const began = viewers.length
  while (viewers.length < began + count) {
    for (let i = 0; i < openPerTick && viewers.length < began + count; i++) viewers.push(openViewer(options))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Polls once for all viewers that would poll now: the edge answers them from one copy. */
async function poll(): Promise<void> {
  const asking = viewers.filter((viewer) => viewer.takePoll())
  if (asking.length === 0) return
  const { rows } = await fetchRecentDraws({ baseUrl: edgeUrl, locale: 'vi' }, { codes: watched.join() })
  for (const { code, issueList } of rows) {
    for (const { turnNum } of issueList) {
      const turn = numberOf(`${code}:${turnNum}`)
      for (const { polled } of asking) polled.mark(turn)
    }
  }
}

function countMissed(turns: readonly string[]): Missed {
  let missed = 0
  let polledOnly = 0
  let example: string | undefined
  for (const key of turns) {
    const turn = numberOf(key)
    for (const { pushed, polled } of viewers) {
      if (pushed.has(turn)) continue
      if (polled.has(turn)) polledOnly++
      else {
        missed++
        example ??= key
      }
    }
  }
  return { missed, polledOnly, example }
}

async function obey(order: ViewersOrder): Promise<unknown> {
  switch (order.kind) {
    case 'open':
      return openAll(order.port, order.codes, order.count)
    case 'leave':
      for (const viewer of viewers.splice(0, order.count)) viewer.close()
      return undefined
    case 'missed':
      return countMissed(order.turns)
    case 'state': {
      const state = { open: viewers.filter((viewer) => viewer.isOpen()).length, reconnects, pushesMs }
      pushesMs = []
      return state
    }
  }
}

process.on('message', (order: ViewersOrder) => {
  void obey(order).then((answer) => process.send?.(answer ?? null))
})
process.on('disconnect', () => process.exit(0))
setInterval(() => void poll().catch(() => {}), pollEveryMs)
