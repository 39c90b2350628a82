import type { ServerResources } from '../context.server.ts'
import { loadSiteConfigs } from '../server/site-configs.server.ts'

/** What an operator decides about logging in. */
export interface MemberConfigs {
  readonly loginNeedsCode: boolean
  readonly registerNeedsCode: boolean
  /** Undefined while the social network is switched off. */
  readonly socialAppId: string | undefined
  /** Where a forgotten password is asked for. */
  readonly customerServiceUrl: string | undefined
  readonly passwordMinLength: number
  /** Where pictures are uploaded; empty for this site. */
  readonly uploadHost: string
}

const shortestPassword = 3

export async function loadMemberConfigs(server: ServerResources): Promise<MemberConfigs> {
  const site = await loadSiteConfigs(server)
  const config = (name: string) => site?.configs.find(({ cfgName }) => cfgName === name)?.cfgValue || undefined
  return {
    loginNeedsCode: config('enableValidCode') === '1',
    registerNeedsCode: config('enableRegValidCode') === '1',
    socialAppId: config('fbLogin') === '1' ? config('fbAppId') : undefined,
    customerServiceUrl: config('customerServiceUrl'),
    passwordMinLength: Number(config('passwordMinLength') ?? shortestPassword),
    uploadHost: config('resServerHost') ?? '',
  }
}
