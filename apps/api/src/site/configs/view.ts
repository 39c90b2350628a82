import type { SiteConfigs } from '@quayso/contract/calls/site-configs'
import { safeAddress } from '../../access/safe-address.ts'
import type { AdRow, ConfigRow } from './queries.ts'

/** Pages lead to these or load from them. */
const addresses: readonly string[] = ['customerServiceUrl', 'resServerHost']

export function toSiteConfigs(configs: readonly ConfigRow[], ads: readonly AdRow[]): SiteConfigs {
  return {
    configs: configs.map(({ name, value }) => ({
      cfgName: name,
      cfgValue: addresses.includes(name) ? (safeAddress(value) ?? '') : value,
    })),
    advertising: ads.flatMap(({ device, site, link_url, img_url, alt }) => {
      const imgUrl = safeAddress(img_url)
      return imgUrl === undefined ? [] : [{ device, site, linkUrl: safeAddress(link_url) ?? '', imgUrl, alt }]
    }),
  }
}
