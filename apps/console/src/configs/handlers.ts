import { acceptSetting, isSettingName } from '@quayso/contract/settings/read-setting'
import type { SettingName } from '@quayso/contract/settings/site-settings'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Context, Handlers, Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { configCalls } from './calls.ts'
import {
  countEnded,
  countMembers,
  countWriters,
  heldValue,
  readHistory,
  readLastChanges,
  readStored,
  settingNames,
  settingOf,
  toChanged,
} from './read-configs.ts'

interface Wanted {
  readonly name: string
  readonly value: string
  readonly before: string
}

const freshForMs = 5 * 60_000
const aWeekMs = 7 * 86_400_000

/** One at a time until the transaction ends: of two that save the same setting the second is told of the first. */
async function lockStored(trx: Database) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('config'))`.execute(trx)
  return readStored(trx)
}

/** Every name and value that is not in the registry or beyond its bounds. */
function findFaults(changes: readonly Wanted[]) {
  const names = changes.map(({ name }) => name)
  return changes.flatMap(({ name, value }, place) => {
    if (!isSettingName(name)) return [{ name, problem: 'unknown' }]
    if (names.indexOf(name) !== place) return [{ name, problem: 'twice' }]
    return acceptSetting(settingOf(name), value) === undefined ? [{ name, problem: 'bounds' }] : []
  })
}

function requireFresh(names: readonly SettingName[], { verifiedAt }: Operator, now: Date): void {
  const isDangerous = names.some((name) => settingOf(name).isDangerous)
  if (isDangerous && now.getTime() - verifiedAt.getTime() > freshForMs) throw new Refusal('not-fresh')
}

type Writing = Pick<Context<Call>, 'db' | 'operator' | 'now' | 'audit'> & { readonly operator: Operator }

async function write({ db, operator, audit }: Writing, name: SettingName, before: string | null, value: string) {
  const accepted = acceptSetting(settingOf(name), value) as string
  await db
    .insertInto('config')
    .values({ name, value: accepted, is_public: settingOf(name).isPublic })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: accepted }))
    .execute()
  await db.insertInto('config_change').values({ name, before, after: accepted, changed_by: operator.id }).execute()
  await audit({
    action: 'config-changed',
    subject: `config/${name}`,
    before: { value: before },
    after: { value: accepted },
  })
}

export const configHandlers: Handlers<typeof configCalls> = {
  'configs.list': async (_input, { db }) => {
    const [stored, last] = [await readStored(db), await readLastChanges(db)]
    return {
      settings: settingNames.map((name) => {
        const { kind, default: usual, isPublic, isDangerous = false, ...rest } = settingOf(name)
        const changed = last.get(name)
        return {
          ...{ name, kind, default: usual, isPublic, isDangerous },
          ...('least' in rest && { least: rest.least, most: rest.most }),
          ...('longest' in rest && { longest: rest.longest }),
          value: heldValue(name, stored.get(name)?.value),
          ...(changed && { last: toChanged(changed) }),
        }
      }),
      unknown: [...stored].flatMap(([name, row]) => (isSettingName(name) ? [] : [{ name, ...row }])),
    }
  },

  'configs.history': async ({ name }, { db }) => ({ changes: (await readHistory(db, name)).map(toChanged) }),

  'configs.concerned': async ({ changes }, { db, now }) => {
    const stored = await readStored(db)
    const wanted = new Map(changes.map(({ name, value }) => [name, value]))
    const minutes = (name: SettingName) => Number(heldValue(name, wanted.get(name) ?? stored.get(name)?.value))
    const concerned: { name: string; who: 'sessions' | 'writers' | 'members'; count: number }[] = []
    for (const { name, value } of changes) {
      if (!isSettingName(name)) continue
      if (name === 'sessionIdleMinutes' || name === 'sessionMaxMinutes') {
        const limits = { idle: minutes('sessionIdleMinutes'), max: minutes('sessionMaxMinutes') }
        concerned.push({ name, who: 'sessions', count: await countEnded(db, limits, now) })
      } else if (name === 'boardMessageIsOpen' && value === '0') {
        concerned.push({ name, who: 'writers', count: await countWriters(db, new Date(now.getTime() - aWeekMs)) })
      } else if (settingOf(name).isDangerous) {
        concerned.push({ name, who: 'members', count: await countMembers(db) })
      }
    }
    return { concerned }
  },

  'configs.save': async ({ changes }, context) => {
    const faults = findFaults(changes)
    if (faults.length > 0) throw new Refusal('invalid', { faults })
    const named = changes.map((change) => ({ ...change, name: change.name as SettingName }))
    requireFresh(
      named.map(({ name }) => name),
      context.operator,
      context.now,
    )
    const stored = await lockStored(context.db)
    for (const { name, value, before } of named) {
      const now = heldValue(name, stored.get(name)?.value)
      if (now !== before) {
        const changed = (await readLastChanges(context.db)).get(name)
        throw new Refusal('conflict', {
          ...{ name, value: now, yours: value },
          ...(changed && { by: changed.operator, at: changed.changed_at.toISOString() }),
        })
      }
      await write(context, name, stored.get(name)?.value ?? null, value)
    }
    return {}
  },

  'configs.undo': async ({ id }, context) => {
    const stored = await lockStored(context.db)
    const last = [...(await readLastChanges(context.db)).values()].find((change) => change.id === id)
    if (!last || !isSettingName(last.name)) throw new Refusal('conflict', { reason: 'changed-again' })
    requireFresh([last.name], context.operator, context.now)
    const value = heldValue(last.name, last.before ?? undefined)
    await write(context, last.name, stored.get(last.name)?.value ?? null, value)
    return {}
  },
}
