import type { SiteConfigs } from '@quayso/contract/calls/site-configs'
import { safeAddress } from '@quayso/contract/rules/safe-address'
import { acceptSetting, isSettingName } from '@quayso/contract/settings/read-setting'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import type { AdRow, ConfigRow } from './queries.ts'

/** Pages lead to some of these or load from them: what is not of its kind is told as its default. */
function tellValue({ name, value }: ConfigRow): string {
  if (!isSettingName(name)) return value
  const setting = siteSettings[name]
  return acceptSetting(setting, value) ?? setting.default
}

export function toSiteConfigs(configs: readonly ConfigRow[], ads: readonly AdRow[]): SiteConfigs {
  return {
    configs: configs.map((row) => ({ cfgName: row.name, cfgValue: tellValue(row) })),
    advertising: ads.flatMap(({ device, site, link_url, img_url, alt }) => {
      const imgUrl = safeAddress(img_url)
      return imgUrl === undefined ? [] : [{ device, site, linkUrl: safeAddress(link_url) ?? '', imgUrl, alt }]
    }),
  }
}
