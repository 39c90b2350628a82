import { locales } from '@quayso/games/locale'
import { busy as busyTexts } from '@quayso/texts/busy.gen'

/** Sent when the render queue is full. */
export const busy = new Error('more pages are asked for at once than can be rendered')

/** In every language: this page is sent without reading the request. */
const lines = locales.map((locale) => `<p lang="${locale}">${busyTexts[locale]['busy.page']}</p>`)

const page = `<!DOCTYPE html>
<html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Quayso</title>
${lines.join('\n')}
</html>`

/** The answer when the queue is full and the edge has no stale page: a constant text. */
export function busyResponse(): Response {
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' },
  })
}
