import type { Locale } from '@quayso/games/locale'
import { type Translator, translator } from '@quayso/texts/translate'
import type { ServerTexts } from '@quayso/texts/types.gen'
import { worker as texts } from '@quayso/texts/worker.gen'
import { formatStamp } from '../../i18n/format.ts'

const dayMs = 86_400_000

export function textsIn(locale: Locale): Translator<ServerTexts['worker']> {
  return translator(locale, texts[locale])
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** `3 hours ago`, in the language. */
function ageText(locale: Locale, ageMs: number): string {
  const units = [
    ['day', dayMs],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [unit, ms] = units.find(([, unitMs]) => ageMs >= unitMs) ?? units[2]
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ageMs / ms), unit)
}

interface CopyFiles {
  readonly offlineCss: string
  readonly offlineJs: string
}

interface Saved {
  readonly locale: Locale
  readonly savedAtMs: number
}

/** Says when the page was saved. React passes over an element that none of its components is called. */
export function savedBar({ locale, savedAtMs }: Saved, nowMs: number, { offlineCss, offlineJs }: CopyFiles): string {
  const t = textsIn(locale)
  const ageMs = Math.max(0, nowMs - savedAtMs)
  const saved = t('bar.saved', { stamp: formatStamp(locale, savedAtMs), age: ageText(locale, ageMs) })
  const old = ageMs >= dayMs ? ` <b>${t('bar.old')}</b>` : ''
  return `<saved-bar data-back="${t('bar.back')}"><link rel="stylesheet" href="${offlineCss}"><p role="status"><b>${t('bar.offline')}</b> ${saved}${old}</p><a href="">${t('bar.retry')}</a><script src="${offlineJs}" defer></script></saved-bar>`
}

/** Says, for some seconds, that the page is not a saved one any more. */
export function backBar(locale: Locale, { offlineCss, offlineJs }: CopyFiles): string {
  const back = textsIn(locale)('bar.back')
  return `<saved-bar data-is-back><link rel="stylesheet" href="${offlineCss}"><p role="status"><b>${back}</b></p><script src="${offlineJs}" defer></script></saved-bar>`
}

/** The bar is below the site's header, or first where a page has none. */
export function withBar(html: string, bar: string): string {
  const place = html.includes('</header>') ? '</header>' : '<body>'
  return html.replace(place, () => place + bar)
}

/**
 * A copy of up to a day, which an edge gives when the server does not answer, or while another visitor's request fetches
 * the page. Each edge on the way adds its own `X-Cache`.
 */
export function isOldCopy(headers: Headers): boolean {
  return /STALE|UPDATING/.test(headers.get('x-cache') ?? '')
}

/** The built files that a page names: scripts, texts, icons, and the fonts that it preloads. */
export function namedAssets(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w./-]+)"/g)].map(([, path]) => path as string))]
}
