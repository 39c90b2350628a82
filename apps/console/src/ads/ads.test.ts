import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { InputOf } from '../kernel/define-calls.ts'
import { type TestOperator, testConsole } from '../testing.ts'
import type { adCalls } from './calls.ts'

async function picture(width: number, height: number): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#233382' } })
  return (await image.png().toBuffer()).toString('base64')
}

async function addBanner({ call }: TestOperator): Promise<string> {
  return (await call('pictures.add', { slot: 'banner-phone', file: await picture(900, 400) })).answer.address
}

const saved = (change: Partial<InputOf<(typeof adCalls)['ads.save']>>): InputOf<(typeof adCalls)['ads.save']> => ({
  ...{ revision: 0, name: 'Trà Sen', place: 'banner', desk: '', phone: '', link: 'https://tea.example/' },
  ...{ alt: 'Trà Sen Tây Hồ', sort: 1, weight: 2, locales: ['vi', 'en'] },
  ...change,
})

test('[CON-44] an advertisement is saved with a picture of its slot, changed by who has read it, and stopped', async () => {
  const { signIn, owner } = await testConsole()
  const nam = await signIn(['content'], { login: 'nam' })
  const phone = await addBanner(nam)
  const { answer } = await nam.call('ads.save', saved({ phone, from: '2026-11-01T00:00:00+07:00' }))
  expect(answer.revision).toBe(1)
  const { ads } = (await nam.call('ads.list', {})).answer
  expect(ads).toMatchObject([{ name: 'Trà Sen', place: 'banner', phone, weight: 2, views: 0, changedBy: 'nam' }])
  const { id } = answer
  expect((await nam.call('ads.save', saved({ id, phone, revision: 1, weight: 3 }))).answer.revision).toBe(2)
  expect((await nam.call('ads.save', saved({ id, phone, revision: 1 }))).error).toMatchObject({
    kind: 'conflict',
    by: 'nam',
  })
  expect((await nam.call('ads.stop', { id, revision: 2 })).status).toBe(200)
  expect((await nam.call('ads.read', { id })).answer.ad.state).toBe('over')
  const audited = await owner.selectFrom('operator_audit').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual(['picture-added', 'ad-saved', 'ad-saved', 'ad-stopped'])
})

test('[CON-44] refused are an unsafe link, a promise, no words for the picture, and a picture of another size', async () => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const phone = await addBanner(nam)
  const refusals = [
    [{ link: 'javascript:alert(1)' }, 'unsafe'],
    [{ link: 'data:text/html,x' }, 'unsafe'],
    [{ link: '//evil.example/' }, 'unsafe'],
    [{ link: 'http://plain.example/' }, 'unsafe'],
    [{ alt: 'Chắc chắn trúng' }, 'promise'],
    [{ name: 'Cá cược' }, 'promise'],
    [{ alt: ' ' }, 'missing'],
    [{ phone: '' }, 'missing'],
    [{ place: 'header' }, 'picture'],
    [{ phone: 'https://elsewhere.example/a.png' }, 'picture'],
    [{ phone: `/media/site/${'0'.repeat(64)}.webp` }, 'picture'],
    [{ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, 'time'],
  ] as const
  for (const [change, reason] of refusals) {
    const { error } = await nam.call('ads.save', saved({ phone, ...change }))
    expect(error, JSON.stringify(change)).toMatchObject({ kind: 'invalid', reason })
  }
})

test('[CON-44] a picture is cut to its slot and made anew as WebP; what is no picture or too small is refused', async () => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const add = async (file: string, crop?: { left: number; top: number; width: number; height: number }) =>
    nam.call('pictures.add', { slot: 'banner-phone', file, ...(crop && { crop }) })
  const { address, ...size } = (await add(await picture(2000, 1000), { left: 10, top: 10, width: 1464, height: 432 }))
    .answer
  expect(address).toMatch(/^\/media\/site\/[0-9a-f]{64}\.webp$/)
  expect(size).toMatchObject({ width: 732, height: 216 })
  const { data = '' } = (await nam.call('pictures.read', { address })).answer
  const shown = await sharp(Buffer.from(data.split(',')[1] ?? '', 'base64')).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 732, height: 216 })
  expect((await add(await picture(600, 400))).error).toMatchObject({ reason: 'too-small', width: 600 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"/>').toString('base64')
  for (const file of [svg, 'aGVsbG8=', (await picture(900, 400)).slice(0, 400)]) {
    expect((await add(file)).error).toMatchObject({ reason: 'not-a-picture' })
  }
  expect((await add(await picture(900, 400), { left: 500, top: 0, width: 732, height: 216 })).status).toBe(422)
})

test('[CON-46] counts are shown by day, for the days without a view too', async () => {
  const { signIn, owner } = await testConsole({ now: () => new Date('2026-11-14T11:00:00Z') })
  const nam = await signIn(['content'])
  const phone = await addBanner(nam)
  const { id } = (await nam.call('ads.save', saved({ phone }))).answer
  const { id: other } = (await nam.call('ads.save', saved({ phone }))).answer
  await owner
    .insertInto('ad_day')
    .values([
      { ad_id: id, day: '2026-11-14', views: 7, clicks: 2 },
      { ad_id: id, day: '2026-10-01', views: 3 },
      { ad_id: other, day: '2026-11-13', views: 9 },
    ])
    .execute()
  const { ad: told, days } = (await nam.call('ads.read', { id })).answer
  expect([told.views, told.clicks]).toEqual([10, 2])
  expect(days).toHaveLength(14)
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-13', views: 0, clicks: 0 },
    { day: '2026-11-14', views: 7, clicks: 2 },
  ])
})

test('[INSIDE-41] an advertisement whose words name a number runs when a second person approves it', async () => {
  const { signIn, owner } = await testConsole()
  const [nam, mai] = [await signIn(['content'], { login: 'nam' }), await signIn(['content'], { login: 'mai' })]
  const phone = await addBanner(nam)
  const ad = saved({ phone, alt: 'Giải đặc biệt ５１０３３２' })
  expect((await nam.call('ads.save', ad)).error).toEqual({ kind: 'invalid', reason: 'two-people' })
  const propose = (change: object = {}) => nam.call('changes.propose', { change: { kind: 'ad', ...ad, ...change } })
  expect((await propose({ link: 'javascript:alert(1)' })).error).toMatchObject({ reason: 'unsafe' })
  expect((await propose({ place: 'header' })).error).toMatchObject({ reason: 'picture' })
  expect((await propose()).status).toBe(200)
  const [{ id, differences } = { id: 0 }] = (await mai.call('changes.list', { kind: 'ad' })).answer.changes
  expect(differences).toContainEqual({ field: 'alt', was: '', now: ad.alt })
  expect(differences).toContainEqual({ field: 'phone', was: '', now: phone })
  expect((await nam.call('changes.approve', { id })).error?.kind).toBe('same-person')
  expect((await mai.call('changes.approve', { id })).status).toBe(200)
  const { ads } = (await mai.call('ads.list', {})).answer
  expect(ads).toMatchObject([{ alt: ad.alt, changedBy: 'nam', state: 'running' }])
  const audited = owner.selectFrom('operator_audit').select(['who', 'second'])
  expect(await audited.where('action', '=', 'ad-saved').execute()).toEqual([{ who: 'nam', second: 'mai' }])
  const { id: shown = 0, revision = 0 } = ads[0] ?? {}
  expect((await nam.call('ads.stop', { id: shown, revision })).status).toBe(200)
})
