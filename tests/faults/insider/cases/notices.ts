import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { confirm, enter, published } from '../acts.ts'
import type { Attack } from '../case.ts'
import { asOnly } from '../of-age.ts'

const minuteMs = 60_000

/** What one person does in a way that nobody else notices, and how a team of two stops one of them. */
export const noticeAttacks: readonly Attack[] = [
  {
    name: 'hide',
    door: 'an admin hides a game, and nobody is notified',
    notice: 'game-hidden',
    attack: async (world) => {
      await world.person('viewer')
      await world.person('admin')
      const admin = await world.attacker('admin')
      const shown = { isOnFront: true, isAtOffice: true, hasBoard: true }
      const hidden = { isOnFront: false, isAtOffice: false, hasBoard: false }
      const { code } = world
      await admin.must('games.changeVisibility', { code, before: shown, after: hidden })
    },
  },
  {
    name: 'pause-by-command',
    door: 'a clerk pauses a game for 30 days by command, and nobody is notified',
    notice: 'publishing-paused',
    attack: async (world) => {
      await world.person('viewer')
      await world.person('checker')
      const clerk = await world.attacker('entry')
      const { key } = await clerk.must('account.makeKey', {})
      const pause = (minutes: number) => {
        const until = new Date(Date.now() + minutes * minuteMs).toISOString()
        return world.results(key, 'pause', '--game', world.code, '--until', until, '--reason', 'later')
      }
      const printed = await pause(30 * 24 * 60)
      if (printed.includes('is paused')) world.achieve(`it is paused for 30 days: ${printed}`)
      await pause(29)
      await world.results(key, 'resume', '--game', world.code)
    },
  },
  {
    name: 'lock-out',
    door: 'an admin ends the sessions of another as often as they sign in, and nobody is notified',
    notice: 'sessions-ended',
    attack: async (world) => {
      await world.person('viewer')
      const victim = await world.person('admin')
      const admin = await world.attacker('admin')
      const { login } = victim
      for (let round = 0; round < 10; round += 1) {
        await admin.call('people.endSessions', { login })
        if ((await victim.call('today.list', {})).rows) return
        await victim.signIn()
      }
      world.achieve('ten sessions were ended')
    },
  },
  {
    name: 'console-quiet',
    door: 'the console’s role gives itself a right, and deletes or changes the notice of it',
    notice: 'operator-roles',
    attack: async (world) => {
      await world.person('viewer')
      await world.person('admin')
      const clerk = await world.attacker('entry')
      const run = (statement: ReturnType<typeof sql>) => world.asApp('quayso_console', statement)
      await run(sql`
        WITH given AS (UPDATE operator SET roles = '{entry,admin}' WHERE login = ${clerk.login})
        DELETE FROM operator_notice`)
      await run(sql`UPDATE operator SET roles = '{entry,admin}' WHERE login = ${clerk.login}`)
      await run(sql`DELETE FROM operator_notice WHERE subject = ${`operator/${clerk.login}`}`)
      await run(sql`UPDATE operator_notice SET kind = 'nothing', author = 'nobody'`)
      await run(sql`TRUNCATE operator_notice CASCADE`)
      await run(sql`ALTER TABLE operator DISABLE TRIGGER ALL`)
      await run(sql`SET session_replication_role = replica`)
    },
  },
  {
    name: 'bad-admin-of-two',
    door: 'one of a team of two turns bad, and the other cannot stop them',
    attack: async (world) => {
      const clerk = await world.person('entry')
      const honest = await world.person('admin', 'entry', 'checker')
      const bad = await world.attacker('admin', 'entry', 'checker')
      published(await enter(world, clerk, world.lie))
      await asOnly(world.owner, [honest.login, bad.login], async () => {
        await honest.call('freezes.begin', { login: bad.login })
        await bad.signIn()
        await confirm(world, bad, world.lie)
        await enter(world, bad, world.lie)
        const changes = [
          await bad.call('people.propose', { act: { kind: 'suspend', login: clerk.login } }),
          await bad.call('people.endSessions', { login: honest.login }),
          await bad.call('freezes.begin', { login: honest.login }),
          await bad.call('sources.switchOff', { order: randomUUID(), name: 'any' }),
          // Nobody gains by it: the one who froze another changes no rights either.
          await honest.call('people.propose', { act: { kind: 'suspend', login: clerk.login } }),
          await honest.call('sources.switchOff', { order: randomUUID(), name: 'any' }),
        ]
        const done = changes.filter(({ error }) => error?.kind !== 'frozen')
        if (done.length > 0) world.achieve(`not frozen: ${JSON.stringify(done)}`)
      })
    },
  },
]
