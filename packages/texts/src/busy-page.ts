import { busy } from './busy.gen.ts'

/** In every language: it is sent without reading the request. */
const lines = Object.entries(busy).map(([locale, texts]) => `<p lang="${locale}">${texts['busy.page']}</p>`)

/** What a visitor sees when the site is asked for more than it can answer, and there is no copy. */
export const busyPage = `<!DOCTYPE html>
<html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Quayso</title>
${lines.join('\n')}
</html>`
