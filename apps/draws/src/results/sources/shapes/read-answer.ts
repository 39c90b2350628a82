import { readFrontOpen } from './front-open.ts'
import { readLiveScript } from './live-script.ts'
import { readQuayso } from './quayso.ts'
import { type Reading, ShapeFault, type ShapeFaultName } from './reading.ts'
import { readRss } from './rss.ts'
import { readThaiOffice } from './thai-office.ts'
import { readWidget } from './widget.ts'

const readers = {
  'front-open': readFrontOpen,
  rss: readRss,
  'live-script': readLiveScript,
  widget: readWidget,
  'thai-office': readThaiOffice,
  quayso: readQuayso,
} as const

export type SourceKind = keyof typeof readers

export const sourceKinds = Object.keys(readers) as readonly SourceKind[]

export type ReadOutcome =
  | { readonly kind: 'read'; readonly readings: readonly Reading[] }
  | { readonly kind: 'fault'; readonly fault: ShapeFaultName; readonly at: string }

/** The largest answers are lists of many draws, some hundred kilobytes. */
export const maxAnswerBytes = 1_000_000

function toUtf8(bytes: Uint8Array): string {
  if (bytes.length > maxAnswerBytes) throw new ShapeFault('too-large', `${bytes.length} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ShapeFault('not-text', 'answer')
  }
}

/** What an answer of this kind of source says. A fault anywhere in it, and nothing of it is used. */
export function readAnswer(kind: SourceKind, bytes: Uint8Array): ReadOutcome {
  try {
    return { kind: 'read', readings: readers[kind](toUtf8(bytes)) }
  } catch (error) {
    if (!(error instanceof ShapeFault)) throw error
    return { kind: 'fault', fault: error.fault, at: error.at }
  }
}
