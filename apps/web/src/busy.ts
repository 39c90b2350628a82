import { busyPage } from '@quayso/texts/busy-page'

/** Sent when the render queue is full. */
export const busy = new Error('more pages are asked for at once than can be rendered')

/** The answer when the queue is full and the edge has no stale page: a constant text. */
export function busyResponse(): Response {
  return new Response(busyPage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' },
  })
}
