import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestOperator, testConsole } from '../testing.ts'

const hidden = { isOnFront: false, isAtOffice: true, hasBoard: true }
const shown = { ...hidden, isOnFront: true }

async function withHiddenGame() {
  const console = await testConsole()
  const { signIn, owner } = console
  const [boss, viewer, clerk, moderator] = [
    await signIn(['admin'], { login: 'boss' }),
    await signIn(['viewer'], { login: 'viewer' }),
    await signIn(['entry'], { login: 'clerk' }),
    await signIn(['moderator'], { login: 'moderator' }),
  ]
  // Of those who joined.
  await sql`INSERT INTO operator_notice_seen (notice_id, operator_id)
    SELECT n.id, o.id FROM operator_notice n, operator o`.execute(owner)
  expect((await boss.call('games.changeVisibility', { code: 'hcm', before: shown, after: hidden })).status).toBe(200)
  const rowsOf = async (person: TestOperator) =>
    (await person.call('today.list', {})).answer.rows
      .filter(({ place }) => place === 'notice')
      .map(({ values, canAct, tone }) => [values.notice, values.login, values.code, values.n, canAct, tone])
  const newest = async (person: TestOperator) => {
    const [notice] = (await person.call('notices.list', {})).answer.notices
    if (!notice) throw new Error('there is no notice')
    return notice
  }
  const see = async (person: TestOperator) => person.call('notices.markSeen', { ids: [(await newest(person)).id] })
  return { ...console, boss, viewer, clerk, moderator, rowsOf, newest, see }
}

test('[INSIDE-50] everybody has a notice on Today until two others have seen it', async () => {
  const { boss, viewer, clerk, moderator, rowsOf, see, newest } = await withHiddenGame()
  const row = ['game-hidden', 'boss', 'hcm', 1]
  expect(await rowsOf(boss)).toEqual([[...row, false, 'plain']])
  for (const person of [viewer, clerk, moderator]) expect(await rowsOf(person)).toEqual([[...row, true, 'plain']])
  expect(await see(boss)).toMatchObject({ status: 409, error: { kind: 'same-person' } })
  expect((await see(viewer)).status).toBe(200)
  expect((await see(viewer)).status).toBe(200)
  expect(await rowsOf(viewer)).toEqual([[...row, false, 'plain']])
  expect(await newest(clerk)).toMatchObject({ isSeen: false, canSee: true, seenBy: ['viewer'] })
  expect((await see(clerk)).status).toBe(200)
  for (const person of [boss, viewer, clerk, moderator]) expect(await rowsOf(person)).toEqual([])
  expect(await newest(moderator)).toMatchObject({ isSeen: true, canSee: true, seenBy: ['viewer', 'clerk'] })
})

test('[INSIDE-50] what was not done at the console is a notice of nobody, and wrong', async () => {
  const { db, viewer, rowsOf } = await withHiddenGame()
  await sql`UPDATE operator SET roles = '{admin}' WHERE login = 'clerk'`.execute(db)
  expect(await rowsOf(viewer)).toEqual([
    ['operator-roles', '', undefined, 1, true, 'bad'],
    ['game-hidden', 'boss', 'hcm', 1, true, 'plain'],
  ])
})

test('[INSIDE-51] an operator checks the hash in the log with the text of the notice', async () => {
  const { owner, viewer, db, newest } = await withHiddenGame()
  expect((await newest(viewer)).leafIndex).toBeNull()
  await sql`UPDATE operator SET roles = '{admin}' WHERE login = 'clerk'`.execute(db)
  await sql`INSERT INTO log_leaf (index, message_id, entry, hash)
    SELECT 7, 'rights:' || id, hash, '\\x0000000000000000000000000000000000000000000000000000000000000000'
    FROM rights_entry WHERE id = (SELECT max(id) FROM operator_notice)`.execute(owner)
  const notice = await newest(viewer)
  expect(notice).toMatchObject({ kind: 'operator-roles', subject: 'operator/clerk', author: null, leafIndex: 7 })
  const { entry } = await owner.selectFrom('log_leaf').select('entry').executeTakeFirstOrThrow()
  expect(createHash('sha256').update(notice.text).digest('hex')).toBe(entry)
})

test('[INSIDE-50] a notice that there is not is seen by nobody', async () => {
  const { viewer } = await withHiddenGame()
  expect((await viewer.call('notices.markSeen', { ids: [4_000_000] })).status).toBe(404)
  expect((await viewer.callAny('notices.markSeen', { ids: [] })).status).toBe(400)
})

test('[INSIDE-73] many changes of one game cover no other: each has a row, those of official games first', async () => {
  const { boss, owner, viewer, rowsOf } = await withHiddenGame()
  await sql`INSERT INTO operator_notice (at, about, kind, subject, author)
    SELECT now() + n * interval '1 second', 'desk', 'game-hidden', 'game/st60', 'boss' FROM generate_series(1, 310) n`.execute(
    owner,
  )
  expect(await rowsOf(boss)).toEqual([
    ['game-hidden', 'boss', 'hcm', 1, false, 'plain'],
    ['game-hidden', 'boss', 'st60', 310, false, 'plain'],
  ])
  const { notices } = (await viewer.call('notices.list', {})).answer
  const of = (subject: string) => notices.filter((notice) => notice.subject === subject)
  expect([of('game/hcm').length, of('game/st60').length]).toEqual([1, 200])
})

test('[INSIDE-70] everybody reads on Today what one person shows visitors', async () => {
  const { signIn, viewer } = await withHiddenGame()
  const editor = await signIn(['content'], { login: 'nam' })
  const notice = { revision: 0, vi: 'Trúng 84', en: '', th: '', zh: '', places: ['home'], isDraft: false }
  expect((await editor.call('contents.saveNotice', notice)).status).toBe(200)
  const { rows } = (await viewer.call('today.list', {})).answer
  expect(rows.map(({ values }) => values)).toContainEqual(
    expect.objectContaining({ notice: 'notice-changed', login: 'nam', subject: 'Trúng 84' }),
  )
  const [newest] = (await viewer.call('notices.list', {})).answer.notices
  expect(newest).toMatchObject({ kind: 'notice-changed', words: 'Trúng 84', author: 'nam' })
})
