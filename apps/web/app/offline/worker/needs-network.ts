import type { Locale } from '@quayso/games/locale'
import { formatStamp } from '../../i18n/format.ts'
import { escapeHtml, textsIn } from './saved-copy.ts'

interface Listed {
  readonly address: string
  readonly html: string
  readonly savedAtMs: number
}

interface PageFiles {
  readonly tokensCss: string
  readonly offlineCss: string
  readonly offlineJs: string
}

/** The title of a saved page is written as HTML already. */
const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1]?.split(' · ')[0] ?? ''

/** A page that was not saved, at its own address: what it needs, and what opens without. */
export function needsNetworkPage(locale: Locale, saved: readonly Listed[], files: PageFiles): string {
  const t = textsIn(locale)
  const rows = saved.map(({ address, html, savedAtMs }) => {
    const at = t('needs.savedAt', { stamp: formatStamp(locale, savedAtMs) })
    return `<li><a href="${escapeHtml(address)}">${titleOf(html)}<small>${at}</small></a></li>`
  })
  const list = rows.length > 0 ? `<section><h2>${t('needs.saved')}</h2><ul>${rows.join('')}</ul></section>` : ''
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${t('needs.title')} · Quayso</title><link rel="stylesheet" href="${files.tokensCss}"><link rel="stylesheet" href="${files.offlineCss}"><script src="${files.offlineJs}" defer></script></head><body class="needs-network"><main><section role="status"><h1>${t('needs.title')}</h1><p>${t('needs.text')}</p><a class="retry" href="">${t('bar.retry')}</a></section>${list}</main></body></html>`
}
