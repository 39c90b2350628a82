import type { SiteConfigs } from '@quayso/contract/calls/site-configs'
import { fetchConfigs } from '@quayso/contract/client/site-configs.gen'
import { readSetting } from '@quayso/contract/settings/read-setting'
import type { SettingName, SettingValue } from '@quayso/contract/settings/site-settings'
import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { ServerResources } from '../context.server.ts'
import { fallbackTitle } from '../layout/site-title.ts'
import { within } from './api.server.ts'
import { remember } from './remember.server.ts'

/** Every page needs them: without a cache each page would cost a second call. */
const remembered = remember<SiteConfigs | undefined>(1_000)

/** The site's settings from the API, or from its last successful answer; undefined if there is none. */
export function loadSiteConfigs({
  api,
  now,
  logError,
}: Pick<ServerResources, 'api' | 'now' | 'logError'>): Promise<SiteConfigs | undefined> {
  return remembered(now, async (before) => {
    try {
      return await within(fetchConfigs({ ...api, locale: defaultLocale }))
    } catch (error) {
      logError(error)
      return before
    }
  })
}

/** A setting's value, or its default if it could not be loaded. */
export function settingOf<Name extends SettingName>(site: SiteConfigs | undefined, name: Name): SettingValue<Name> {
  return readSetting(name, site?.configs.find(({ cfgName }) => cfgName === name)?.cfgValue)
}

export function siteTitle(site: SiteConfigs | undefined): string {
  return settingOf(site, 'openNetTitle') || fallbackTitle
}

/** The notice of a place, in a language or else in Vietnamese; undefined if there is none. */
export function noticeAt(site: SiteConfigs | undefined, place: string, locale: Locale): string | undefined {
  const notice = site?.notices.find(({ places }) => places.includes(place))
  return notice && (notice[locale] || notice[defaultLocale])
}
