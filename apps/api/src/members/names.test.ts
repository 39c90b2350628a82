import { expect, test } from 'vitest'
import { credentials, membersApi, refusal } from './testing.ts'

/** The API with a moderator, and ways to take a name. */
async function withModerator() {
  const api = await membersApi()
  const { db, ask, join } = api
  const mai = await join('maitran')
  await db.updateTable('member').set({ role: 'moderator', nick_name: 'Mai Trần' }).where('id', '=', mai.id).execute()
  let count = 0
  const register = (userName: string) => {
    // Each from a network of its own: registering is limited.
    return ask('/index/register', credentials(userName, 'secret1'), { from: `2001:db8:${(++count).toString(16)}::1` })
  }
  const bind = async (nickName: string) => {
    const { token, userInfo } = (await register(`lan${++count}x`)).body.t
    return ask('/userInfo/updateInfo', { userId: userInfo.userId, nickName }, { token })
  }
  return { ...api, mai, register, bind }
}

const reserved = {
  user: [
    'admin',
    'Admin',
    'ADMIN123',
    'adm1n',
    '4dmin',
    'AdmIn',
    'quayso',
    'QuaySo',
    'quays0',
    'quayso247',
    'moderator',
  ],
  userToo: ['m0derator', 'support', 'Support24', 'hotro', 'quantrivien', 'cskh', 'adminhotro', 'mod', 'official'],
  nick: ['Аdmin', 'аdmіn', 'Ａｄｍｉｎ', '𝐀𝐝𝐦𝐢𝐧', 'Ádmïn', 'A d m i n', 'ad.min', 'Quаyso', 'Quay Số', 'Quản trị viên'],
  nickToo: [
    'Hỗ trợ',
    'Quayso Support',
    'แอดมิน',
    'ผู้ดูแลระบบ',
    'ทีมงาน',
    '管理员',
    '管理員小李',
    '客服中心',
    '官方账号',
    '版主大人',
  ],
}

test('[USER-14] nobody is called as those who run the site, in four languages and however it is spelt', async () => {
  const { register, bind } = await withModerator()
  for (const name of [...reserved.user, ...reserved.userToo]) {
    expect(await register(name), name).toMatchObject(refusal(409, 'name_reserved'))
  }
  for (const name of [...reserved.user, ...reserved.userToo, ...reserved.nick, ...reserved.nickToo]) {
    expect(await bind(name), name).toMatchObject(refusal(409, 'name_reserved'))
  }
})

test('[USER-14] a moderator’s name, or what looks like it, is worn by nobody else', async () => {
  const { register, bind, ask, mai } = await withModerator()
  for (const name of ['MaiTran', 'ma1tran', 'maitraan', 'rnaitran', 'MAlTRAN']) {
    const answer = await register(name)
    expect(answer.body.success, name).toBe(false)
  }
  for (const name of ['Mai Trần', 'mai tran', 'Мai Trần', 'Mai  Trân', 'MaiTrần.', 'maitran', 'M a i Trần']) {
    expect(await bind(name), name).toMatchObject(refusal(409, 'name_reserved'))
  }
  const own = await ask('/userInfo/index', undefined, { token: mai.token })
  expect(own.body.t.nickName).toBe('Mai Trần')
})

test('[USER-14] what the operator’s rules keep out of texts is no name either', async () => {
  const { db, register, bind } = await withModerator()
  await db.insertInto('text_rule').values({ kind: 'word', pattern: 'casino', action: 'hold' }).execute()
  for (const name of [
    'bet88.com',
    'bet88 . com',
    'fb88 chấm com',
    'www.w88.vip',
    'casino',
    'Casino88',
    'bet88com',
    'c a s i n o',
  ]) {
    expect(await bind(name), name).toMatchObject(refusal(400, 'words_refused'))
  }
  for (const name of ['casino88', 'fb88com', 'MyCasino', 'bet365net']) {
    expect(await register(name), name).toMatchObject(refusal(400, 'words_refused'))
  }
})

test('[USER-14] what cannot be seen is no name, and no part of one', async () => {
  const { bind } = await withModerator()
  const blanks = ['\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u115f\u1160\uffa0', '\u00a0\u2003\u3000']
  const hidden = [
    'Lan\u3164Anh',
    'Lan\u034fAnh',
    'Lan\u00adAnh',
    'Lan\u202eAnh',
    'Lan\u2066Anh',
    'La\u0301\u0301\u0301\u0301\u0301n',
  ]
  for (const name of [...blanks, ...hidden]) {
    expect(await bind(name), JSON.stringify(name)).toMatchObject(refusal(400, 'nickname_invalid'))
  }
  expect((await bind('Lan\u00a0\u3000Anh')).body.t.nickName).toBe('Lan Anh')
  expect((await bind('❤\ufe0f Lan')).body.t.nickName).toBe('❤ Lan')
})

test('[USER-14] other names are as free as they were', async () => {
  const { register, bind } = await withModerator()
  for (const name of ['badminton', 'modern9', 'supporter', 'Lan88vip', 'tuan99vn', 'maitrang', 'hoangadm']) {
    expect((await register(name)).status, name).toBe(200)
  }
  for (const name of [
    'Lân Anh',
    'Mai Trang',
    'Mẫu Đơn',
    'น้องแดง',
    '彩票迷',
    'Иван',
    'Νίκος',
    'ManU Supporter',
    '😀😀😀',
    'Lan 88',
  ]) {
    expect((await bind(name)).status, name).toBe(200)
  }
})
