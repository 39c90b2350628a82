import type { Advertising, Notice, SiteConfigs } from '@quayso/contract/calls/site-configs'
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

/** One for each device that it has a picture for. */
function toAdvertising({ id, site, link_url, desk_img_url, phone_img_url, ...rest }: AdRow): Advertising[] {
  return [desk_img_url, phone_img_url].flatMap((img, device) => {
    const imgUrl = img === '' ? undefined : safeAddress(img)
    return imgUrl === undefined ? [] : [{ id, device, site, linkUrl: safeAddress(link_url) ?? '', imgUrl, ...rest }]
  })
}

interface SiteRows {
  readonly configs: readonly ConfigRow[]
  readonly ads: readonly AdRow[]
  readonly notices: Notice[]
}

export function toSiteConfigs({ configs, ads, notices }: SiteRows): SiteConfigs {
  return {
    configs: configs.map((row) => ({ cfgName: row.name, cfgValue: tellValue(row) })),
    advertising: ads.flatMap(toAdvertising),
    notices,
  }
}
