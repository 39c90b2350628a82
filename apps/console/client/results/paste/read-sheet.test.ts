import { north27, south18, thai173 } from '@quayso/games/prize-table'
import { describe, expect, test } from 'vitest'
import { longestSheet, readSheet, type Sheet } from './read-sheet.ts'

const hcm = { code: 'hcm', day: '2026-11-14', table: south18 }
const north = { code: 'mb', day: '2026-11-14', table: north27 }
const thai = { code: 'thaigov', day: '2026-11-16', table: thai173 }

const southern = [
  ['518204'],
  ['70936'],
  ['22481'],
  ['61570', '08325'],
  ['38214', '30251', '66790', '10487', '95512', '44108', '72630'],
  ['5512'],
  ['4512', '9036', '7781'],
  ['804'],
  ['27'],
]

const numbersOf = (sheet: Sheet) => (sheet.kind === 'read' ? sheet.tiers.map(({ numbers }) => numbers) : sheet)
const faultsOf = (sheet: Sheet) => (sheet.kind === 'read' ? sheet.tiers.flatMap(({ fault }) => fault ?? []) : sheet)

const mockup = `XSHCM Thứ bảy 14/11/2026
ĐB: 518204
G1 70936
G2 22481
G3 61570 - 08325
G4 38214 30251 66790 10487 95512 44108 72630
G5 5512
G6 4512 9036 7781
G7 804
G8 27`

describe('[CON-24] a southern sheet', () => {
  test.each([
    ['as the stations write it', mockup],
    [
      'in words',
      mockup.replaceAll(/G(\d)/g, (_, n) => `Giải ${['', 'nhất', 'nhì', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám'][n]}`),
    ],
    ['without marks', mockup.replace('ĐB', 'Dac biet').replace('Thứ bảy', 'thu bay')],
    ['with dots', mockup.replaceAll(/G(\d)/g, 'G.$1').replace('ĐB', 'G.ĐB')],
    ['in small letters', mockup.toLowerCase()],
    ['from the eighth prize up', [mockup.split('\n')[0], ...mockup.split('\n').slice(1).reverse()].join('\n')],
    ['a number a line', mockup.replaceAll(/(?<=\d) (?=\d{4})/g, '\n')],
    ['from a table with tabs', mockup.replaceAll(' ', '\t')],
    ['without spaces', mockup.replaceAll(/(G\d) /g, '$1')],
    [
      'in wide digits',
      mockup.replaceAll(/\d{5}/g, (n) => [...n].map((d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)).join('')),
    ],
    ['with the date below', `${mockup.split('\n').slice(1).join('\n')}\nXổ số ngày 14-11-2026`],
  ])('%s', (_, text) => {
    const sheet = readSheet(text, hcm)
    expect(numbersOf(sheet)).toEqual(southern)
    expect(faultsOf(sheet)).toEqual([])
    expect(sheet).toMatchObject({ day: '2026-11-14' })
  })
})

test('[CON-24] the station and the day of a sheet are told, and may be missing', () => {
  expect(readSheet(mockup, hcm)).toMatchObject({ station: 'hcm', day: '2026-11-14' })
  expect(readSheet(mockup.split('\n').slice(1).join('\n'), hcm)).toMatchObject({ station: undefined, day: undefined })
})

test.each([
  ['13/11/2026', 'other-day'],
  ['14 tháng 10 năm 2026', 'other-day'],
  ['2026-11-13', 'other-day'],
])('[CON-24] nothing is read of a sheet of %s', (day, kind) => {
  expect(readSheet(mockup.replace('14/11/2026', day), hcm).kind).toBe(kind)
})

test.each(['XSLA', 'Xổ số Long An', 'Đài: Long An', 'XS Dong Thap', 'TP.HCM Đồng Tháp Cà Mau', 'xsmb'])(
  '[CON-24] nothing is read of a sheet of %s',
  (station) => {
    expect(readSheet(mockup.replace('XSHCM', station), hcm).kind).toBe('other-station')
  },
)

test('[CON-24] a tier with a fault is told with its cell, the others are read', () => {
  const sheet = readSheet(mockup.replace('72630', '7263').replace('4512 9036', '4512').replace('ĐB: 518204\n', ''), hcm)
  expect(faultsOf(sheet)).toEqual([
    { kind: 'digits', cell: 6, expected: 5, entered: '7263' },
    { kind: 'count', expected: 3, entered: 2 },
  ])
  expect(numbersOf(sheet)).toHaveLength(8)
  expect(faultsOf(readSheet(`${mockup}\nG8 28`, hcm))).toEqual([{ kind: 'twice' }])
})

test('[CON-24] a northern sheet', () => {
  const text = `Xổ số Miền Bắc thứ 7 ngày 14 tháng 11 năm 2026
Giải ĐB 96380
Giải nhất 75668
Giải nhì 76084 38945
Giải ba 16789 57759 37761 44035 83208 25211
Giải tư 9202 3393 1725 1092
Giải năm 0034 7446 4775 2758 9013 6620
Giải sáu 012 345 678
Giải bảy 01 23 45 67`
  const sheet = readSheet(text, north)
  expect(faultsOf(sheet)).toEqual([])
  expect(numbersOf(sheet)).toMatchObject([
    ['96380'],
    ['75668'],
    ['76084', '38945'],
    { length: 6 },
    { length: 4 },
    { length: 6 },
    ['012', '345', '678'],
    ['01', '23', '45', '67'],
  ])
  expect(sheet).toMatchObject({ day: '2026-11-14', station: 'mb' })
})

test('[CON-24] a Thai sheet, with amounts and the years of its calendar', () => {
  const text = `ผลสลากกินแบ่งรัฐบาล งวดวันที่ 16 พฤศจิกายน 2569
รางวัลที่ 1 รางวัลละ 6,000,000 บาท
123456
เลขหน้า 3 ตัว 4,000 บาท 111 222
เลขท้าย 3 ตัว 333 444
เลขท้าย 2 ตัว ๐๕
รางวัลข้างเคียงรางวัลที่ 1 123455 123457`
  const sheet = readSheet(text, thai)
  expect(faultsOf(sheet)).toEqual([])
  expect(numbersOf(sheet)).toEqual([['123456'], ['111', '222'], ['333', '444'], ['05'], ['123455', '123457']])
  expect(readSheet(text.replace('16 พ', '1 พ'), thai).kind).toBe('other-day')
})

test('[CON-24] nonsense reads as nothing, and quickly', () => {
  expect(readSheet('', hcm).kind).toBe('empty')
  expect(readSheet('\u200f \u200b', hcm).kind).toBe('empty')
  expect(readSheet('<script>alert(1)</script> hello', hcm).kind).toBe('no-labels')
  expect(readSheet('G1 '.repeat(longestSheet), hcm).kind).toBe('too-long')
  const hostile = ['G', 'g.', 'giai ', ' ', '1', '١٢٣', 'ĐB', '14/', '\u0301', 'xs', 'd.', ',']
  for (const part of hostile) {
    const startedMs = performance.now()
    readSheet(part.repeat(Math.floor(longestSheet / part.length)), hcm)
    expect(performance.now() - startedMs, part).toBeLessThan(1000)
  }
  // Digits of other scripts are not ours.
  expect(faultsOf(readSheet('G8 ٢٧', hcm))).toEqual([{ kind: 'count', expected: 1, entered: 0 }])
})
