import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { boardSubject, drawSubject } from '@quayso/events/subjects'
import { compress } from './compression.ts'

/** The bytes of an event, built once for all viewers. */
export interface Wire {
  readonly plain: Buffer
  /** A piece of a gzip stream. */
  readonly gzip: Buffer
}

export interface Frame extends Wire {
  readonly seq: number
  readonly atMs: number
  /** Sent to the viewers subscribed to this channel, which is called like the subject. */
  readonly channel: string
  /** What it tells of. Of frames about the same, one of a higher version replaces this one, and no other does. */
  readonly about: { readonly key: string; readonly version: number }
}

function toWire(text: string): Wire {
  const plain = Buffer.from(text)
  return { plain, gzip: compress(plain) }
}

function eventWire(name: string, event: { readonly seq: number }): Wire {
  return toWire(`id: ${event.seq}\nevent: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
}

export function drawFrame(event: DrawEvent, atMs: number): Frame {
  const { seq, code, turnNum, version, calendar = 0 } = event
  // Of one turn neither goes back, so the sum rises with either.
  const about = { key: `${code}:${turnNum}`, version: version + calendar }
  return { seq, atMs, channel: drawSubject(code), about, ...eventWire('draw', event) }
}

export function messageFrame(event: BoardEvent, atMs: number): Frame {
  const name = event.message === null ? 'messageGone' : 'message'
  const about = { key: String(event.id), version: event.seq }
  return { seq: event.seq, atMs, channel: boardSubject(event.code), about, ...eventWire(name, event) }
}

/** The number of a member's unread notifications. It has no id: nothing of it is replayed. */
export function unreadBytes(count: number): Buffer {
  return Buffer.from(`event: unread\ndata: ${count}\n\n`)
}

const minRetryMs = 1_000
const retrySpanMs = 3_000

/**
 * Sends the server time for the countdowns, and a retry time that differs per viewer: a gateway that stops disconnects
 * thousands at once. `random` is from 0 to 1.
 */
export function helloBytes(nowMs: number, random: number): Buffer {
  const retryMs = Math.round(minRetryMs + random * retrySpanMs)
  return Buffer.from(`retry: ${retryMs}\nevent: hello\ndata: {"serverTime":"${new Date(nowMs).toISOString()}"}\n\n`)
}

/**
 * A named event, since scripts do not see SSE comments: a page that gets none knows that its connection is dead. With the
 * time in seconds, by which a page knows an old answer.
 */
export function beatWire(nowMs: number): Wire {
  return toWire(`event: beat\ndata: ${Math.floor(nowMs / 1000)}\n\n`)
}
