import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@quayso/contract/errors/errors'
import { isPassword } from '@quayso/contract/rules/member-rules'
import { passwordText } from '@quayso/contract/rules/password-digest'
import type { Database } from '@quayso/database/connect'
import { dictionary } from '@zxcvbn-ts/language-common'
import { settingOf } from '../access/settings.ts'

/** The commonest that our rule allows, commonest first. */
const commonest = dictionary['passwords-common'].filter((password) => isPassword(password)).slice(0, 10_000)
/** Between two parts of about a millisecond others get their turn. */
const partSize = 1000

/** Only digests reach us, but for one user name the digests of all common passwords are quickly made. */
async function isCommon(userName: string, digest: string): Promise<boolean> {
  for (let from = 0; from < commonest.length; from += partSize) {
    const part = commonest.slice(from, from + partSize)
    if (part.some((password) => hash('sha256', passwordText(userName, password)) === digest)) return true
    await setImmediate()
  }
  return false
}

export async function refuseCommonPassword(db: Database, userName: string, digest: string): Promise<void> {
  if (!(await settingOf(db, 'refuseCommonPasswords'))) return
  if (await isCommon(userName, digest)) throw new AppError('password_too_common')
}
