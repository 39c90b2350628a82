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
        { cfgName: 'resServerHost', cfgValue: '' },
      ],
      advertising: [],
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
      { device: 1, site: 0, img_url: '/ads/second.png', link_url: 'javascript:alert(1)', sort: 2 },
      { device: 1, site: 0, img_url: '/ads/before.png', sort: 1 },
      {
        device: 1,
        site: 2,
        img_url: 'https://ads.example/first.png',
        link_url: 'https://shop.example/',
        alt: 'Tea',
      },
      { device: 0, site: 1, img_url: 'http://ads.example/plain.png' },
    ])
    .execute()
  const response = await testApi({ db }).inject(url)
  expect(response.body).not.toContain('secret')
  expect(response.json().t).toEqual({
    configs: [
      { cfgName: 'customerServiceUrl', cfgValue: '' },
      { cfgName: 'resServerHost', cfgValue: 'https://files.example/' },
    ],
    advertising: [
      { device: 1, site: 0, imgUrl: '/ads/before.png', linkUrl: '', alt: '' },
      { device: 1, site: 0, imgUrl: '/ads/second.png', linkUrl: '', alt: '' },
      { device: 1, site: 2, imgUrl: 'https://ads.example/first.png', linkUrl: 'https://shop.example/', alt: 'Tea' },
    ],
  })
})

test('[CALL-02] advertising is told only in its time', async () => {
  const { db } = await testDatabase()
  const ad = { device: 0, site: 0, img_url: '/ad.png' }
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
