import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { enter, published } from '../acts.ts'
import type { Attack } from '../case.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

/** Proposes a change and tries to be the second person as well. */
async function decideAlone(person: Person, change: { readonly kind: string }): Promise<void> {
  await person.call('changes.propose', { change })
  const { changes = [] } = await person.call('changes.list', { kind: change.kind })
  for (const { id } of changes) await person.call('changes.approve', { id })
}

const falseNames = { vi: 'Đồng Tháp', en: 'Dong Thap', th: 'ด่งท้าป', zh: '同塔' }
const todayInVietnam = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

const settings = {
  openNetTitle: ['Quayso', 'Vietlott'],
  customerServiceUrl: ['', 'https://evil.example/'],
  prizeTax: ['', '2026-01-01 1000000 90%'],
  fbAppId: ['', '666'],
  passwordMinLength: ['3', '4'],
  enableValidCode: ['0', '1'],
  enableRegValidCode: ['0', '1'],
  sessionMaxMinutes: ['43200', '9999'],
  embedders: ['', 'https://evil.example'],
} as const

/** The same invented number, as a page may show it. */
const spellings = [
  '510332',
  '5 1 0 3 3 2',
  '51.03.32',
  '５１０３３２',
  '๕๑๐๓๓๒',
  '5\u200b1\u200b0\u200b3\u200b3\u200b2',
  '51O332',
  '五一〇三三二',
]

const noticeOf = (name: string, number: string) => {
  const text = `${name}: giải đặc biệt ${number}`
  return { revision: 0, vi: text, en: '', th: '', zh: '', places: ['home'], isDraft: false }
}

/** Another person has claimed the draw, and the attacker something else: there is an alert for each tier. */
async function contradict(world: World): Promise<Person> {
  published(await enter(world, await world.person('entry'), world.truth))
  const attacker = await world.attacker('entry')
  await enter(world, attacker, world.lie)
  return attacker
}

async function openAlerts({ owner, code, turn }: World): Promise<number[]> {
  const alerts = owner.selectFrom('result_alert').select('id').where('game', '=', code).where('turn', '=', turn)
  return (await alerts.where('closed_at', 'is', null).execute()).map(({ id }) => id)
}

/** Ways in which one person alone changes what visitors take for official. */
export const visibleAttacks: readonly Attack[] = [
  {
    name: 'rename',
    door: 'one admin gives the name of a station to another',
    attack: async (world) => {
      const admin = await world.attacker('admin')
      const change = { code: world.code, firstDay: todayInVietnam(), names: falseNames }
      await admin.call('games.rename', change)
      await decideAlone(admin, { kind: 'names', ...change })
    },
    findChanged: async ({ owner, code }) => {
      const names = await owner.selectFrom('game_name').select('vi').where('game', '=', code).execute()
      return names.map(({ vi }) => `${code} is called ${vi}`)
    },
  },
  {
    name: 'own-game-named-official',
    door: 'one admin gives a game of ours the name of a station',
    attack: async (world) => {
      const admin = await world.attacker('admin')
      for (const vi of [falseNames.vi, 'ĐỒNG THÁP', 'Dong Thap', 'Xổ số Đồng Tháp', 'Đồng\u200bTháp']) {
        await admin.call('games.rename', { code: 'st60', firstDay: todayInVietnam(), names: { ...falseNames, vi } })
      }
    },
    findChanged: async ({ owner }) => {
      const names = await owner.selectFrom('game_name').select('vi').where('game', '=', 'st60').execute()
      return names.map(({ vi }) => `a game of ours is called ${vi}`)
    },
  },
  {
    name: 'settings',
    door: 'one admin changes settings that lead visitors astray',
    attack: async (world) => {
      const admin = await world.attacker('admin')
      for (const [name, [before, value]] of Object.entries(settings)) {
        await admin.call('configs.save', { changes: [{ name, before, value }] })
        await decideAlone(admin, { kind: 'setting', ...{ name, before, value } })
      }
    },
    findChanged: async ({ owner, name }) => {
      const changes = owner
        .selectFrom('config_change as c')
        .innerJoin('operator as o', 'o.id', 'c.changed_by')
        .select(['c.name', 'c.after'])
        .where('o.login', 'like', `${name}.%`)
      return (await changes.execute()).map((change) => `${change.name} is ${change.after}`)
    },
  },
  {
    name: 'notice',
    door: 'one person shows an invented number on home',
    attack: async (world) => {
      const editor = await world.attacker('content')
      for (const number of spellings) {
        const notice = noticeOf(world.name, number)
        await editor.call('contents.saveNotice', notice)
        await decideAlone(editor, { kind: 'notice', ...notice })
      }
    },
    findChanged: async ({ owner, name }) => {
      const notices = owner.selectFrom('notice').select('vi').where('vi', 'like', `${name}: %`)
      return (await notices.where('is_draft', '=', false).execute()).map(({ vi }) => vi)
    },
  },
  {
    name: 'close-own-alert',
    door: 'who contradicts somebody closes the alerts about it',
    attack: async (world) => {
      const attacker = await contradict(world)
      for (const id of await openAlerts(world)) {
        await attacker.call('sources.closeAlert', { order: randomUUID(), id, reason: 'misread' })
      }
    },
    findChanged: async (world) => {
      const { owner, code, turn } = world
      const { rows } = await sql<{ closed: number }>`
        SELECT count(*)::int AS closed FROM result_alert
        WHERE game = ${code} AND turn = ${turn} AND closed_by LIKE ${`${world.name}.%`}`.execute(owner)
      const closed = rows[0]?.closed ?? 0
      return closed > 0 ? [`${closed} alerts are closed`] : []
    },
  },
  {
    name: 'publish-first',
    door: 'one person has a game publish a single claim',
    attack: async (world) => {
      const { owner, code } = world
      await owner.insertInto('game_publishing').values({ game: code, publish: 'agreed' }).execute()
      const admin = await world.attacker('admin')
      await admin.call('sources.setPublishing', { order: randomUUID(), code, publish: 'first' })
      await admin.call('sources.propose', { act: { kind: 'publish-first', code } })
      const { proposals } = await admin.must('sources.list', {})
      for (const { id } of proposals) await admin.call('sources.approve', { order: randomUUID(), id })
    },
    findChanged: async ({ owner, code }) => {
      const found = owner.selectFrom('game_publishing').select('game').where('game', '=', code)
      return (await found.where('publish', '=', 'first').execute()).map(
        ({ game }) => `${game} publishes the first claim`,
      )
    },
  },
]
