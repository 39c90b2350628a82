import { AppError, type ErrorCode } from '@quayso/contract/errors/errors'
import { lookOf } from '@quayso/contract/rules/look'
import type { Database } from '@quayso/database/connect'
import type { MemberRole } from '@quayso/database/tables.gen'
import { settingOf } from '../access/settings.ts'
import { isReserved } from './is-reserved.ts'
import { isAgainstRules } from './judge-name.ts'

/** Who is to be called so; nobody yet who registers. */
interface Wearer {
  readonly memberId: number
  readonly role: MemberRole
}

async function looksLikeModerator(db: Database, name: string, wearer: Wearer | undefined): Promise<boolean> {
  const look = lookOf(name)
  const moderators = await db
    .selectFrom('member')
    .select(['id', 'user_name', 'nick_name'])
    .where('role', '=', 'moderator')
    .execute()
  const names = moderators
    .filter(({ id }) => id !== wearer?.memberId)
    .flatMap(({ user_name, nick_name }) => [user_name, nick_name])
  return look !== '' && names.some((one) => one !== null && lookOf(one) === look)
}

/** Why nobody may be called so, or nothing. Moderators may look like those who run the site, but not like each other. */
export async function refusalOfName(db: Database, name: string, wearer?: Wearer): Promise<ErrorCode | undefined> {
  if (await looksLikeModerator(db, name, wearer)) return 'name_reserved'
  if (wearer?.role === 'moderator') return undefined
  if (isReserved(name, await settingOf(db, 'openNetTitle'))) return 'name_reserved'
  const rules = await db.selectFrom('text_rule').select(['kind', 'pattern', 'action']).execute()
  return isAgainstRules(name, rules) ? 'words_refused' : undefined
}

export async function requireName(db: Database, name: string, wearer?: Wearer): Promise<void> {
  const refusal = await refusalOfName(db, name, wearer)
  if (refusal) throw new AppError(refusal)
}
