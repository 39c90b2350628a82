import { adCalls } from '@quayso/contract/calls/ads'
import { expect, test } from 'vitest'
import { homeAds } from './ads.server.ts'
import { countPath } from './count-path.ts'

const shown = { locale: 'vi', nowMs: 0 } as const
const item = (device: number, site: number, name: string) => ({
  id: 1,
  locales: ['vi'],
  sort: 0,
  weight: 1,
  device,
  site,
  linkUrl: `https://${name}.example/`,
  imgUrl: `/${name}.png`,
  alt: '',
})
const ad = (device: string, name: string) => ({
  id: 1,
  device,
  href: `https://${name}.example/`,
  src: `/${name}.png`,
  name: `${name}.example`,
})

test('[GEN-10] header and footer show the first picture of each device, banners all of them', () => {
  const advertising = [
    item(0, 0, 'rail'),
    item(0, 0, 'spare'),
    item(0, 1, 'foot'),
    item(0, 2, 'wide'),
    item(1, 0, 'strip'),
    item(1, 2, 'one'),
    item(1, 2, 'two'),
  ]
  expect(homeAds({ advertising }, shown)).toEqual({
    header: [ad('desk', 'rail'), ad('phone', 'strip')],
    footer: [ad('desk', 'foot')],
    banners: [ad('desk', 'wide'), ad('phone', 'one'), ad('phone', 'two')],
  })
})

test('without settings there is no advertising', () => {
  expect(homeAds(undefined, shown)).toEqual({ header: [], footer: [], banners: [] })
})

test('a picture is named by its alternative text, else by its link', () => {
  const named = (alt: string, linkUrl: string) =>
    homeAds({ advertising: [{ ...item(0, 0, 'x'), alt, linkUrl }] }, shown).header[0]?.name
  expect(named('Trà sen', 'https://tea.example/')).toBe('Trà sen')
  expect(named('', 'https://tea.example/a')).toBe('tea.example')
  expect(named('', '')).toBe('')
})

test('[CON-45] an ad is shown on pages of its languages', () => {
  const advertising = [
    { ...item(0, 0, 'viet'), locales: ['vi'] },
    { ...item(0, 0, 'other'), locales: ['en', 'th'] },
  ]
  const names = (locale: 'vi' | 'en' | 'zh') =>
    homeAds({ advertising }, { locale, nowMs: 0 }).header.map(({ name }) => name)
  expect(names('vi')).toEqual(['viet.example'])
  expect(names('en')).toEqual(['other.example'])
  expect(names('zh')).toEqual([])
})

test('[CON-46] views are sent to the call that counts them', () => {
  expect(countPath).toBe(adCalls.countAds.path)
})
