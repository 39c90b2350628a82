import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const url = '/api/analysis/front/index/getConfigs'

test('[CALL-02] a new site has the settings of the specification and no advertising', async () => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  expect(response.json()).toEqual({
    success: true,
    t: {
      configs: [
        { cfgName: 'accountsInFrames', cfgValue: '0' },
        { cfgName: 'boardMessageIsOpen', cfgValue: '1' },
        { cfgName: 'customerServiceUrl', cfgValue: '' },
        { cfgName: 'embedders', cfgValue: '' },
        { cfgName: 'enableRegValidCode', cfgValue: '0' },
        { cfgName: 'enableValidCode', cfgValue: '0' },
        { cfgName: 'fbAppId', cfgValue: '' },
        { cfgName: 'fbLogin', cfgValue: '0' },
        { cfgName: 'openNetTitle', cfgValue: 'Quayso' },
        { cfgName: 'passwordMinLength', cfgValue: '3' },
        { cfgName: 'prizeTax', cfgValue: '' },
        { cfgName: 'resServerHost', cfgValue: '' },
      ],
      advertising: [],
      notices: [],
    },
  })
})

test('[CALL-02] what is not public does not leave, and neither does an address that is not https or ours', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('config').execute()
  await db
    .insertInto('config')
    .values([
      { name: 'smtpPassword', value: 'secret' },
      { name: 'customerServiceUrl', value: 'javascript:alert(1)', is_public: true },
      { name: 'resServerHost', value: 'https://files.example', is_public: true },
    ])
    .execute()
  await db
    .insertInto('ad')
    .values([
      { site: 0, phone_img_url: '/ads/second.png', link_url: 'javascript:alert(1)', sort: 2 },
      { site: 0, phone_img_url: '/ads/before.png', desk_img_url: '//evil.example/', sort: 1 },
      {
        site: 2,
        desk_img_url: '/ads/wide.png',
        phone_img_url: 'https://ads.example/first.png',
        link_url: 'https://shop.example/',
        alt: 'Tea',
        locales: ['vi', 'en'],
        weight: 3,
      },
      { site: 1, desk_img_url: 'http://ads.example/plain.png' },
    ])
    .execute()
  const response = await testApi({ db }).inject(url)
  expect(response.body).not.toContain('secret')
  const usual = { id: expect.any(Number), linkUrl: '', alt: '', locales: ['vi', 'en', 'th', 'zh'], sort: 0, weight: 1 }
  const tea = { ...usual, site: 2, linkUrl: 'https://shop.example/', alt: 'Tea', locales: ['vi', 'en'], weight: 3 }
  const { configs, advertising } = response.json().t
  expect(configs).toEqual([
    { cfgName: 'customerServiceUrl', cfgValue: '' },
    { cfgName: 'resServerHost', cfgValue: 'https://files.example/' },
  ])
  expect(advertising).toEqual([
    { ...usual, device: 1, site: 0, imgUrl: '/ads/before.png', sort: 1 },
    { ...usual, device: 1, site: 0, imgUrl: '/ads/second.png', sort: 2 },
    { ...tea, device: 0, imgUrl: '/ads/wide.png' },
    { ...tea, device: 1, imgUrl: 'https://ads.example/first.png' },
  ])
  expect(advertising[2].id).toBe(advertising[3].id)
})

test('[CON-42] a notice is told in its time, newest first, and drafts never', async () => {
  const { db } = await testDatabase()
  const { id: changed_by } = await db
    .insertInto('operator')
    .values({ login: 'nam', name: 'Nam', roles: ['content'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = { changed_by, changed_at: new Date(), places: ['home'], is_draft: false }
  await db
    .insertInto('notice')
    .values([
      { ...notice, vi: 'Trước', shown: '[2026-11-01,2026-12-01)' },
      { ...notice, vi: 'Sau', en: 'After', shown: '[2026-11-10,2026-12-01)', places: ['home', 'mb'] },
      { ...notice, vi: 'Nháp', shown: '[2026-11-01,2026-12-01)', is_draft: true },
      { ...notice, vi: 'Chưa', shown: '[2026-12-01,)' },
    ])
    .execute()
  const response = await testApi({ db, now: () => new Date('2026-11-14T12:00:00Z') }).inject(url)
  expect(response.json().t.notices).toEqual([
    { vi: 'Sau', en: 'After', th: '', zh: '', places: ['home', 'mb'] },
    { vi: 'Trước', en: '', th: '', zh: '', places: ['home'] },
  ])
})

test('[CALL-02] advertising is told only in its time', async () => {
  const { db } = await testDatabase()
  const ad = { site: 0, desk_img_url: '/ad.png' }
  await db
    .insertInto('ad')
    .values({ ...ad, active: '[2026-11-01,2026-12-01)' })
    .execute()
  const count = async (now: string) => {
    const response = await testApi({ db, now: () => new Date(now) }).inject(url)
    return response.json().t.advertising.length
  }
  expect(await count('2026-10-31T12:00:00Z')).toBe(0)
  expect(await count('2026-11-14T12:00:00Z')).toBe(1)
  expect(await count('2026-12-02T12:00:00Z')).toBe(0)
})
