import type { ServerResources } from '../context.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'

/** The operator's settings for logging in. */
export interface MemberConfigs {
  readonly loginNeedsCode: boolean
  readonly registerNeedsCode: boolean
  /** Undefined while the social network is switched off. */
  readonly socialAppId: string | undefined
  /** The address for a forgotten password. */
  readonly customerServiceUrl: string | undefined
  readonly passwordMinLength: number
  /** The host for uploads; empty for this site. */
  readonly uploadHost: string
}

export async function loadMemberConfigs(server: ServerResources): Promise<MemberConfigs> {
  const site = await loadSiteConfigs(server)
  return {
    loginNeedsCode: settingOf(site, 'enableValidCode'),
    registerNeedsCode: settingOf(site, 'enableRegValidCode'),
    socialAppId: (settingOf(site, 'fbLogin') && settingOf(site, 'fbAppId')) || undefined,
    customerServiceUrl: settingOf(site, 'customerServiceUrl') || undefined,
    passwordMinLength: settingOf(site, 'passwordMinLength'),
    uploadHost: settingOf(site, 'resServerHost'),
  }
}
