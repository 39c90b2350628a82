import { normalUserName } from '@quayso/contract/rules/member-rules'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../access/audit.ts'
import { findLookalikes, type Named } from '../wording/find-lookalikes.ts'
import { resetNickName } from '../wording/reset-nick-name.ts'

interface CommandDeps {
  readonly db: Database
  readonly now: () => Date
  readonly say: (line: string) => void
}

const usage = `usage: DATABASE_URL=… npm run moderators -- add <user name> [--reset]
                                    -- remove <user name>
                                    -- list`

function describe({ id, user_name, nick_name }: Named): string {
  return `${id} ${user_name}${nick_name === null ? '' : ` (${nick_name})`}`
}

async function findMember(db: Database, userName: string): Promise<Named> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'user_name', 'nick_name'])
    .where('user_key', '=', normalUserName(userName))
    .executeTakeFirst()
  if (!member) throw new Error(`there is no member ${userName}`)
  return member
}

async function setRole(db: Database, { id }: Named, role: 'member' | 'moderator'): Promise<void> {
  await db.updateTable('member').set({ role }).where('id', '=', id).execute()
}

/** From the moment somebody is a moderator nobody can take their look; those who have it already lose it first. */
async function add({ db, now, say }: CommandDeps, userName: string, mayReset: boolean): Promise<boolean> {
  const member = await findMember(db, userName)
  const lookalikes = await findLookalikes(db, member)
  if (lookalikes.length > 0 && !mayReset) {
    say(`would be taken for ${describe(member)}; --reset takes their nicknames away:`)
    for (const one of lookalikes) say(`  ${describe(one)}`)
    return false
  }
  await db.transaction().execute(async (trx) => {
    await setRole(trx, member, 'moderator')
    for (const { id, user_name } of lookalikes) {
      await resetNickName(trx, { memberId: id, userName: user_name ?? '' })
      await recordAudit(trx, { at: now(), memberId: member.id, action: 'nickname_reset', subjectId: id })
    }
  })
  say(`${describe(member)} is a moderator; nicknames reset: ${lookalikes.length}`)
  return true
}

async function remove({ db, say }: CommandDeps, userName: string): Promise<boolean> {
  const member = await findMember(db, userName)
  await setRole(db, member, 'member')
  say(`${describe(member)} is a moderator no more`)
  return true
}

async function list({ db, say }: CommandDeps): Promise<boolean> {
  const columns = ['id', 'user_name', 'nick_name'] as const
  const rows = await db.selectFrom('member').select(columns).where('role', '=', 'moderator').orderBy('id').execute()
  for (const row of rows) say(describe(row))
  return true
}

/** What an operator asks for; whether it was done. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<boolean> {
  const [command, userName, flag] = args
  if (command === 'list' && args.length === 1) return list(deps)
  if (command === 'remove' && userName && args.length === 2) return remove(deps, userName)
  const mayReset = flag === '--reset'
  if (command === 'add' && userName && args.length === (mayReset ? 3 : 2)) return add(deps, userName, mayReset)
  deps.say(usage)
  return false
}
