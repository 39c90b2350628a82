import type { DrawEvent } from '@quayso/contract/calls/draws'
import { type FollowOptions, followStream } from './follow-stream.ts'
import { drawStream } from './stream.ts'

function eventKey({ code, turnNum, version }: DrawEvent): string {
  return `${code}:${turnNum}:${version}`
}

export function followDraws(options: FollowOptions<DrawEvent>): () => Promise<void> {
  return followStream({ ...options, stream: drawStream, keyOf: eventKey })
}
