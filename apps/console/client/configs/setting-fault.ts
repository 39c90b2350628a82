import { acceptSetting } from '@quayso/contract/settings/read-setting'
import { type Setting, type SettingName, siteSettings } from '@quayso/contract/settings/site-settings'

/** Which bound of the registry a value breaks; undefined if none. */
export function faultOf({ name }: { readonly name: string }, value: string): Setting['kind'] | undefined {
  const setting: Setting = siteSettings[name as SettingName]
  return acceptSetting(setting, value) === undefined ? setting.kind : undefined
}
