import type { Advertising, SiteConfigs } from '@quayso/contract/calls/site-configs'
import type { Ad, Device, HomeAds } from './ads.ts'

/** Devices and positions by their number in the API. */
const devices: readonly Device[] = ['desk', 'phone']
const [header, footer, banner] = [0, 1, 2]

/** The alternative text: the link's host if the ad has none. */
function nameOf({ alt, linkUrl }: Advertising): string {
  return alt || (URL.canParse(linkUrl) ? new URL(linkUrl).host : '')
}

function toAd(item: Advertising): Ad {
  return { device: devices[item.device] ?? 'desk', href: item.linkUrl, src: item.imgUrl, name: nameOf(item) }
}

/** The home page's ads: one picture per device in header and footer, any number of banners. */
export function homeAds(site: Pick<SiteConfigs, 'advertising'> | undefined): HomeAds {
  const at = (place: number | undefined) => site?.advertising.filter(({ site }) => site === place).map(toAd) ?? []
  const firstOfEach = (ads: readonly Ad[]) => devices.flatMap((on) => ads.find(({ device }) => device === on) ?? [])
  return { header: firstOfEach(at(header)), footer: firstOfEach(at(footer)), banners: at(banner) }
}
