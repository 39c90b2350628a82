import type { DrawEvent } from '@quayso/contract/calls/draws'
import { type FollowOptions, followNews } from './follow-news.ts'
import { drawStream } from './stream.ts'

function eventKey({ code, turnNum, version }: DrawEvent): string {
  return `${code}:${turnNum}:${version}`
}

export function followDraws(options: FollowOptions<DrawEvent>): () => Promise<void> {
  return followNews({ ...options, stream: drawStream, keyOf: eventKey })
}
