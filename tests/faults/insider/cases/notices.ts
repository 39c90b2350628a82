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
    name: 'page-without-notice',
    door: 'an editor publishes a page with an invented number, and nobody is notified',
    notice: 'page-changed',
    attack: async (world) => {
      await world.person('viewer')
      await world.person('checker')
      const editor = await world.attacker('content')
      const { draft, published: shown } = await editor.must('contents.page', { slug: 'about' })
      const { texts } = shown
      texts.vi.paragraphs[0] = `${world.name}: 510332`
      const revision = draft?.revision ?? 0
      const saved = await editor.must('contents.saveDraft', { slug: 'about', revision, change: '', texts })
      await editor.must('contents.publish', { slug: 'about', revision: saved.revision })
    },
  },
  {
    name: 'resume-without-notice',
    door: 'a clerk ends the pause of another by command, and nobody is notified',
    notice: 'publishing-resumed',
    attack: async (world) => {
      await world.person('viewer')
      const honest = await world.person('entry')
      const clerk = await world.attacker('entry')
      const keyOf = async (person: typeof clerk) => (await person.must('account.makeKey', {})).key
      const until = new Date(Date.now() + 20 * minuteMs).toISOString()
      await world.results(await keyOf(honest), 'pause', '--game', world.code, '--until', until, '--reason', 'doubt')
      await world.results(await keyOf(clerk), 'resume', '--game', world.code)
    },
  },
  {
    name: 'recovery-locked',
    door: 'who types wrong recovery codes at twelve addresses keeps everybody from using theirs',
    attack: async (world) => {
      const victim = await world.person('admin')
      const { login } = victim
      const { codes } = await victim.must('account.newCodes', {})
      const use = (code: string, device = world.device(login)) =>
        device.call('session.signInWithRecoveryCode', { login, code })
      for (let n = 0; n < 12; n += 1) {
        const device = world.device(login)
        for (let round = 0; round < 5; round += 1) await use('0000-0000', device)
      }
      const answer = await use(codes[0])
      if (answer.state !== 'signed-in') world.achieve(`the owner’s code: ${JSON.stringify(answer)}`)
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
