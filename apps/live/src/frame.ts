import type { DrawEvent } from '@quayso/contract/draws'

export interface Frame {
  readonly seq: number
  readonly code: string
  /** What goes over the wire, made once for all who get it. */
  readonly bytes: Buffer
}

export function drawFrame(event: DrawEvent): Frame {
  const bytes = Buffer.from(`id: ${event.seq}\nevent: draw\ndata: ${JSON.stringify(event)}\n\n`)
  return { seq: event.seq, code: event.code, bytes }
}

/** Tells the browser the time: what it measures its countdowns by. */
export function helloBytes(nowMs: number): Buffer {
  return Buffer.from(`retry: 2000\nevent: hello\ndata: {"serverTime":"${new Date(nowMs).toISOString()}"}\n\n`)
}

export const heartbeatBytes: Buffer = Buffer.from(':\n\n')
