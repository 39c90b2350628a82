import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { printHref } from './print-address.ts'
import { printPage, readPrintChoice } from './print-page.server.ts'

const read = (query: string) => {
  const url = new URL(`https://quayso.example/print${query}`)
  const choice = readPrintChoice(games, url)
  const { of, sheet, date } = printPage(choice, games, url, 'vi')
  return { of, sheet, date, turn: choice.turn, hasQr: choice.hasQr, isUp: choice.isUp }
}
const newest = { date: undefined, turn: undefined, hasQr: true, isUp: false }

test.each([
  ['', { of: 'xsmn', sheet: '4', ...newest }],
  ['?of=xsmt&sheet=6', { of: 'xsmt', sheet: '6', ...newest }],
  ['?of=xsmb', { of: 'mb', sheet: '1', ...newest }],
  ['?of=hcm&date=2026-11-14', { of: 'hcm', sheet: '1', ...newest, date: '2026-11-14' }],
  ['?of=hcm&turn=20261114-0684', { of: 'hcm', sheet: '1', ...newest }],
  ['?of=st60&turn=20261114-0684', { of: 'st60', sheet: '1', ...newest, turn: 20261114_00684 }],
  ['?of=st60&turn=20261114&date=2026-11-14', { of: 'st60', sheet: '1', ...newest }],
  ['?of=mb&qr=on&qr=off&order=up&sheet=poster', { of: 'mb', sheet: 'poster', ...newest, isUp: true }],
  ['?of=mb&qr=off', { of: 'mb', sheet: '1', ...newest, hasQr: false }],
  ['?of=%3Cb%3E&sheet=9&date=2026-02-30&turn=x&order=down', { of: 'xsmn', sheet: '4', ...newest }],
])('[PRINT-01] %s is read as %j', (query, choice) => {
  expect(read(query)).toEqual(choice)
})

test('an address leaves out what is the default', () => {
  expect(printHref({ of: 'mb', qr: 'on' })).toBe('/print?of=mb')
  expect(printHref({ of: 'mb', qr: 'off', order: 'up', date: '2026-11-14' }, 'en')).toBe(
    '/print?of=mb&date=2026-11-14&qr=off&order=up&lang=en',
  )
})
