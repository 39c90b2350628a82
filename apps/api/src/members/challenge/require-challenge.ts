import type { Credentials } from '@quayso/contract/calls/logins'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { settingOf } from '../../access/settings.ts'
import { passChallenge } from './challenges.ts'

type ChallengeSetting = 'enableValidCode' | 'enableRegValidCode'

/** While the setting is on, who asks shows that they read a picture or did some work. */
export async function requireChallenge(
  db: Database,
  setting: ChallengeSetting,
  { validCode, validCodeIdentity }: Pick<Credentials, 'validCode' | 'validCodeIdentity'>,
  at: Date,
): Promise<void> {
  if (!(await settingOf(db, setting))) return
  if (!validCode?.trim() || !validCodeIdentity) throw new AppError('captcha_required')
  if (!(await passChallenge(db, validCodeIdentity, validCode, at))) throw new AppError('captcha_wrong')
}
