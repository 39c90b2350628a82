import { expect, test } from 'vitest'
import { closeBoards, testBoards } from '../testing.ts'
import { count, withBoard } from './testing.ts'

test('[CALL-18, GEN-01] a board is empty at first, and anyone may read it', async () => {
  const { ask } = await testBoards()
  const { status, body, headers } = await ask('boardMessage/list?gameCode=st60&page=1&pageSize=10')
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, rows: [], total: 0 })
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
})

test('[CALL-18, CALL-19, BOARD-01] what is written stands first on the board of its game, ten a page', async () => {
  const { lan, ask, post, list, texts } = await withBoard()
  const posted = await post('Xin chào')
  const written = {
    ...{ id: expect.any(Number), userId: lan.id, userName: 'Lan', iconUrl: '', content: 'Xin chào' },
    ...{ userRole: '1', addTime: '2026-11-14T19:00:00+07:00', editTime: null },
  }
  expect(posted).toMatchObject({ status: 200, body: { success: true, t: { ...written, isHeld: false } } })
  expect(posted.headers['cache-control']).toBe('no-store')
  expect(await list()).toEqual({ success: true, rows: [written], total: 1 })
  for (let i = 1; i <= 11; i++) await post(`message ${i}`)
  expect(await texts()).toEqual(Array.from({ length: 10 }, (_, i) => `message ${11 - i}`))
  expect(await texts('&page=2')).toEqual(['message 1', 'Xin chào'])
  expect(await list('&page=3')).toEqual({ success: true, rows: [], total: 12 })
  expect((await ask('boardMessage/list?gameCode=mb60')).body.total).toBe(0)
})

test('[CALL-18] a list is refused that cannot be, or of no game', async () => {
  const { ask } = await testBoards()
  for (const [query, status, code] of [
    ['gameCode=zzz', 404, 'game_unknown'],
    ['', 400, 'invalid_request'],
    ['gameCode=st60&page=0', 400, 'invalid_request'],
    ['gameCode=st60&page=x', 400, 'invalid_request'],
    ['gameCode=st60&pageSize=51', 400, 'invalid_request'],
    ['gameCode=st60&page=10000001', 400, 'invalid_request'],
    ["gameCode=st60' OR 1=1", 400, 'invalid_request'],
  ] as const) {
    expect(await ask(`boardMessage/list?${query}`), query).toMatchObject({ status, body: { success: false, code } })
  }
})

test('[BOARD-01] the name on a message is the nickname of the moment, and nothing for who has left', async () => {
  const { db, lan, post, list } = await withBoard()
  await post('Xin chào')
  const set = (values: object) => db.updateTable('member').set(values).where('id', '=', lan.id).execute()
  await set({ nick_name: 'Bà Lan', icon_url: '/media/x.jpg', role: 'moderator' })
  const named = { userId: lan.id, userName: 'Bà Lan', iconUrl: '/media/x.jpg', userRole: '2' }
  expect((await list()).rows[0]).toMatchObject(named)
  await set({ user_name: null, nick_name: null, icon_url: null, deleted_at: new Date() })
  const nobody = { userId: null, userName: '', iconUrl: '', userRole: '1' }
  expect((await list()).rows[0]).toMatchObject({ ...nobody, content: 'Xin chào' })
})

test('[BOARD-03] a message is kept composed and trimmed', async () => {
  const { post, texts } = await withBoard()
  expect((await post(`  ${'chào'.normalize('NFD')}\n bạn `)).body.t.content).toBe('chào\n bạn')
  expect(await texts()).toEqual(['chào\n bạn'])
})

test('[BOARD-03] the longest is 500 characters as people count them', async () => {
  const { db, lan, ask, post } = await withBoard()
  for (const character of ['a', '中', 'ệ'.normalize('NFD'), '👨‍👩‍👧‍👦']) {
    expect((await post(character.repeat(500))).status).toBe(200)
    const longer = await post(character.repeat(501))
    expect(longer).toMatchObject({ status: 400, body: { code: 'message_too_long' } })
  }
  expect(await count({ db })).toBe(4)
  const { id } = await db.selectFrom('message').select('id').executeTakeFirstOrThrow()
  const edit = await ask('boardMessage/update', { as: lan, body: { id, content: 'b'.repeat(501) } })
  expect(edit).toMatchObject({ status: 400, body: { code: 'message_too_long' } })
})

test('[BOARD-03] nothing to see is no message', async () => {
  const { post, texts } = await withBoard()
  for (const text of ['', '  \n\t ', '\u200b\u2060', '\u3164']) {
    expect(await post(text)).toMatchObject({ status: 400, body: { success: false, code: 'message_empty' } })
  }
  expect(await texts()).toEqual([])
})

test('[BOARD-10] whatever is typed is stored and answered as typed', async () => {
  const { post, texts } = await withBoard()
  const typed = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '"; DROP TABLE message; -- \' OR 1=1',
    '&lt;b&gt; %3Cb%3E \\u003cb\\u003e {{7*7}} #{7*7}',
    '\u202eevil\u202c \u0007\u001b[31m \u00e9\u0301\u0301 \u200d',
    'javascript:alert(1) data:text/html,<b>',
    'dòng 1\r\ndòng 2\n\n\n\tdòng 3',
    '😀🇻🇳 ที่นี่ 中文 עברית العربية',
  ]
  for (const text of typed) expect((await post(text)).body.t.content).toBe(text)
  expect(await texts()).toEqual(typed.toReversed())
})

test('[CALL-19] what is no message is refused', async () => {
  const { db, ask, lan } = await withBoard()
  for (const body of [
    {},
    { gameCode: 'st60' },
    { gameCode: 'st60', content: 5 },
    { gameCode: 'st60', content: 'a', userId: 1 },
    { gameCode: 'st60', content: 'a\u0000b' },
    { gameCode: 'st60', content: 'a\ud800' },
    { gameCode: 'st60', content: `a${'\u0301'.repeat(10_000)}` },
    [{ gameCode: 'st60', content: 'a' }],
  ]) {
    const answer = await ask('boardMessage/save', { as: lan, body })
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
  const answer = await ask('boardMessage/save', { as: lan, body: { gameCode: 'zzz', content: 'a' } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'game_unknown' } })
  expect(await count({ db })).toBe(0)
})

test('[BOARD-02] writing needs a login, which is looked at before what was sent', async () => {
  const { db, ask } = await withBoard()
  for (const path of ['boardMessage/save', 'boardMessage/update']) {
    expect(await ask(path, { body: { nonsense: true } })).toMatchObject({
      status: 401,
      body: { success: false, code: 'login_required', message: 'Please log in first.' },
    })
  }
  expect(await count({ db })).toBe(0)
})

test('[CALL-20, BOARD-09] the owner gives a message another text; it stays where it was', async () => {
  const { ask, post, lan, later, list } = await withBoard()
  const { id } = (await post('một')).body.t
  await post('hai')
  later(60_000)
  const edited = await ask('boardMessage/update', { as: lan, body: { id, content: ' ba ' } })
  expect(edited).toMatchObject({
    status: 200,
    body: { t: { id, content: 'ba', addTime: '2026-11-14T19:00:00+07:00', editTime: '2026-11-14T19:01:00+07:00' } },
  })
  expect((await list()).rows).toMatchObject([
    { content: 'hai', editTime: null },
    { id, content: 'ba', editTime: '2026-11-14T19:01:00+07:00' },
  ])
})

test('[CALL-20] an edit is refused that cannot be, or of no message', async () => {
  const { ask, lan } = await withBoard()
  for (const [body, status, code] of [
    [{ id: 1 }, 400, 'invalid_request'],
    [{ id: '1', content: 'a' }, 400, 'invalid_request'],
    [{ id: 0, content: 'a' }, 400, 'invalid_request'],
    [{ id: 1.5, content: 'a' }, 400, 'invalid_request'],
    [{ id: 1, content: 'a', state: 'shown' }, 400, 'invalid_request'],
    [{ id: 999, content: 'a' }, 404, 'message_unknown'],
    [{ id: 1, content: ' ' }, 400, 'message_empty'],
  ] as const) {
    const answer = await ask('boardMessage/update', { as: lan, body })
    expect(answer, JSON.stringify(body)).toMatchObject({ status, body: { success: false, code } })
  }
})

test('[CALL-21, BOARD-09] the owner deletes, and deleting again is done as well', async () => {
  const { db, ask, post, lan, list } = await withBoard()
  const { id } = (await post('một')).body.t
  await post('hai')
  for (let i = 0; i < 2; i++) {
    expect(await ask(`boardMessage/delete/${id}`, { as: lan })).toMatchObject({ status: 200, body: { success: true } })
  }
  expect(await list()).toMatchObject({ rows: [{ content: 'hai' }], total: 1 })
  expect(await ask('boardMessage/update', { as: lan, body: { id, content: 'ba' } })).toMatchObject({ status: 404 })
  const row = await db.selectFrom('message').select('content').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ content: null })
})

test('[CALL-21] what is no number of a message deletes nothing', async () => {
  const { ask, lan } = await withBoard()
  for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
    const answer = await ask(`boardMessage/delete/${id}`, { as: lan })
    expect(answer, id).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
  expect(await ask('boardMessage/delete/999', { as: lan })).toMatchObject({
    status: 404,
    body: { code: 'message_unknown' },
  })
})

test('[CALL-21, CALL-27] a link can delete nothing: a cookie is no session', async () => {
  const { ask, post, lan, texts } = await withBoard()
  const { id } = (await post('một')).body.t
  for (const cookie of [`x-session-token=${lan.token}`, `token=${lan.token}`]) {
    const answer = await ask(`boardMessage/delete/${id}`, { headers: { cookie } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'login_required' } })
  }
  expect(await texts()).toEqual(['một'])
})

test('[BOARD-08] a closed board is read as ever; nothing is written or edited, but it can be deleted', async () => {
  const { db, ask, post, lan, texts } = await withBoard()
  const { id } = (await post('một', lan, 'before-closing')).body.t
  await closeBoards(db)
  const closed = { status: 403, body: { success: false, code: 'board_closed' } }
  expect(await post('hai')).toMatchObject(closed)
  expect(await ask('boardMessage/update', { as: lan, body: { id, content: 'ba' } })).toMatchObject(closed)
  expect(await texts()).toEqual(['một'])
  expect((await post('một', lan, 'before-closing')).status).toBe(200)
  expect((await ask(`boardMessage/delete/${id}`, { as: lan })).status).toBe(200)
  expect(await texts()).toEqual([])
})

test('who deletes their account in the moment of writing writes nothing', async () => {
  const { db, post, lan } = await withBoard()
  await db.updateTable('member').set({ user_name: null, deleted_at: new Date() }).where('id', '=', lan.id).execute()
  expect(await post('một')).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})
