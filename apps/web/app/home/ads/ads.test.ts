import { expect, test } from 'vitest'
import { homeAds } from './ads.server.ts'

const item = (device: number, site: number, name: string) => ({
  device,
  site,
  linkUrl: `https://${name}.example/`,
  imgUrl: `/${name}.png`,
  alt: '',
})
const ad = (device: string, name: string) => ({
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
  expect(homeAds({ advertising })).toEqual({
    header: [ad('desk', 'rail'), ad('phone', 'strip')],
    footer: [ad('desk', 'foot')],
    banners: [ad('desk', 'wide'), ad('phone', 'one'), ad('phone', 'two')],
  })
})

test('without settings there is no advertising', () => {
  expect(homeAds(undefined)).toEqual({ header: [], footer: [], banners: [] })
})

test('a picture is named by its alternative text, else by its link', () => {
  const named = (alt: string, linkUrl: string) =>
    homeAds({ advertising: [{ ...item(0, 0, 'x'), alt, linkUrl }] }).header[0]?.name
  expect(named('Trà sen', 'https://tea.example/')).toBe('Trà sen')
  expect(named('', 'https://tea.example/a')).toBe('tea.example')
  expect(named('', '')).toBe('')
})
