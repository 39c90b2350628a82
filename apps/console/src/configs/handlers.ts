import { isSettingName } from '@quayso/contract/settings/read-setting'
import type { SettingName } from '@quayso/contract/settings/site-settings'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { configCalls, SettingChange } from './calls.ts'
import { changeSetting, findProblem, lockStored } from './change-setting.ts'
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

const aWeekMs = 7 * 86_400_000

/** Every name and value that is not in the registry, beyond its bounds, or not for one person. */
function findFaults(changes: readonly SettingChange[]) {
  const names = changes.map(({ name }) => name)
  return changes.flatMap((change, place) => {
    const { name } = change
    const problem = names.indexOf(name) === place ? findProblem(change) : 'twice'
    if (problem) return [{ name, problem }]
    return settingOf(name as SettingName).takesTwo ? [{ name, problem: 'two-people' }] : []
  })
}

export const configHandlers: Handlers<typeof configCalls> = {
  'configs.list': async (_input, { db }) => {
    const [stored, last] = [await readStored(db), await readLastChanges(db)]
    return {
      settings: settingNames.map((name) => {
        const { kind, default: usual, isPublic, takesTwo = false, ...rest } = settingOf(name)
        const changed = last.get(name)
        return {
          ...{ name, kind, default: usual, isPublic, takesTwo },
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
      } else if (settingOf(name).takesTwo) {
        concerned.push({ name, who: 'members', count: await countMembers(db) })
      }
    }
    return { concerned }
  },

  'configs.save': async ({ changes }, context) => {
    const faults = findFaults(changes)
    if (faults.length > 0) throw new Refusal('invalid', { faults })
    for (const change of changes) await changeSetting(change, context)
    return {}
  },

  'configs.undo': async ({ id }, context) => {
    const stored = await lockStored(context.db)
    const last = [...(await readLastChanges(context.db)).values()].find((change) => change.id === id)
    if (!last || !isSettingName(last.name)) throw new Refusal('conflict', { reason: 'changed-again' })
    if (settingOf(last.name).takesTwo) throw new Refusal('invalid', { problem: 'two-people' })
    const before = heldValue(last.name, stored.get(last.name)?.value)
    await changeSetting({ name: last.name, value: heldValue(last.name, last.before ?? undefined), before }, context)
    return {}
  },
}
