import { normalUserName } from '@quayso/contract/rules/member-rules'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../access/audit.ts'
import { lookOf } from '../wording/look.ts'
import { resetNickName } from '../wording/reset-nick-name.ts'

interface CommandDeps {
  readonly db: Database
  readonly now: () => Date
  readonly say: (line: string) => void
}

interface Member {
  readonly id: number
  readonly user_name: string | null
  readonly nick_name: string | null
}

const usage = `usage: DATABASE_URL=… npm run moderators -- add <user name> [--reset]
                                    -- remove <user name>
                                    -- list`
const batchSize = 10_000

function describe({ id, user_name, nick_name }: Member): string {
  return `${id} ${user_name}${nick_name === null ? '' : ` (${nick_name})`}`
}

async function findMember(db: Database, userName: string): Promise<Member> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'user_name', 'nick_name'])
    .where('user_key', '=', normalUserName(userName))
    .executeTakeFirst()
  if (!member) throw new Error(`there is no member ${userName}`)
  return member
}

async function setRole(db: Database, { id }: Member, role: 'member' | 'moderator'): Promise<void> {
  await db.updateTable('member').set({ role }).where('id', '=', id).execute()
}

/** Members who are called what looks like a name of this one. Reads the names of all, some at a time. */
async function findLookalikes(db: Database, member: Member): Promise<Member[]> {
  const looks = new Set([member.user_name, member.nick_name].map((name) => lookOf(name ?? '')).filter(Boolean))
  const found: Member[] = []
  for (let last = 0; ; ) {
    const batch = await db
      .selectFrom('member')
      .select(['id', 'user_name', 'nick_name'])
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    found.push(
      ...batch.filter((one) => one.id !== member.id && looks.has(lookOf(one.nick_name ?? one.user_name ?? ''))),
    )
    if (batch.length < batchSize) return found
    last = batch[batch.length - 1]?.id ?? 0
  }
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
