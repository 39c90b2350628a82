import type { Advertising, SiteConfigs } from '@quayso/contract/calls/site-configs'
import type { Locale } from '@quayso/games/locale'
import type { Ad, Device, HomeAds } from './ads.ts'
import { byTurns } from './take-turns.server.ts'

/** Devices and positions by their number in the API. */
const devices: readonly Device[] = ['desk', 'phone']
const [header, footer, banner] = [0, 1, 2]

/** The alternative text: the link's host if the ad has none. */
function nameOf({ alt, linkUrl }: Advertising): string {
  return alt || (URL.canParse(linkUrl) ? new URL(linkUrl).host : '')
}

function toAd(item: Advertising): Ad {
  const { id, linkUrl: href, imgUrl: src } = item
  return { id, device: devices[item.device] ?? 'desk', href, src, name: nameOf(item) }
}

interface Shown {
  readonly locale: Locale
  readonly nowMs: number
}

/** The home page's ads: one picture per device in header and footer, any number of banners. */
export function homeAds(site: Pick<SiteConfigs, 'advertising'> | undefined, { locale, nowMs }: Shown): HomeAds {
  const shown = site?.advertising.filter(({ locales }) => locales.includes(locale)) ?? []
  // Each device takes turns by itself: not every ad has a picture for both.
  const at = (place: number | undefined) =>
    devices.map((_, device) =>
      byTurns(
        shown.filter((item) => item.site === place && item.device === device),
        nowMs,
      ),
    )
  const firstOfEach = (items: readonly (readonly Advertising[])[]) => items.flatMap(([first]) => first ?? []).map(toAd)
  return { header: firstOfEach(at(header)), footer: firstOfEach(at(footer)), banners: at(banner).flat().map(toAd) }
}
