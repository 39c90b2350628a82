import { readPrizeTaxes } from '@quayso/games/tickets/prize-tax'
import { safeAddress } from '../rules/safe-address.ts'
import { type Setting, type SettingName, type SettingValue, siteSettings } from './site-settings.ts'

/** The value as it is written, or undefined where it is none of the setting's kind or beyond its limits. */
export function acceptSetting(setting: Setting, written: string): string | undefined {
  switch (setting.kind) {
    case 'flag':
      return written === '0' || written === '1' ? written : undefined
    case 'number':
      return /^[1-9]\d{0,6}$/.test(written) && Number(written) >= setting.least && Number(written) <= setting.most
        ? written
        : undefined
    case 'address':
      return written === '' ? '' : safeAddress(written)
    case 'taxes':
      return readPrizeTaxes(written) && written
    case 'text':
      return Array.from(written).length <= setting.longest ? written : undefined
  }
}

/** A setting's value, and its default where nothing sensible is written. */
export function readSetting<Name extends SettingName>(name: Name, written: string | undefined): SettingValue<Name> {
  const setting: Setting = siteSettings[name]
  const accepted = (written === undefined ? undefined : acceptSetting(setting, written)) ?? setting.default
  return toValue(setting.kind, accepted) as SettingValue<Name>
}

function toValue(kind: Setting['kind'], accepted: string): SettingValue<SettingName> {
  switch (kind) {
    case 'flag':
      return accepted === '1'
    case 'number':
      return Number(accepted)
    case 'taxes':
      return readPrizeTaxes(accepted) ?? []
    default:
      return accepted
  }
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(siteSettings, name)
}
