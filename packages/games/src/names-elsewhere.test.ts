import { expect, test } from 'vitest'
import { games } from './catalogue.ts'
import { gameName } from './game.ts'
import { findByVietnameseName, frontOpenCodes, liveScriptNumbers, placeInAddress } from './names-elsewhere.ts'

const vietnam = games.filter(({ drawnBy, family }) => drawnBy === 'outside' && family !== 'thai')
const codesOf = (family: string) => vietnam.filter((game) => game.family === family).map(({ code }) => code)

test('front-open sites list the stations in the order of the catalogue', () => {
  const south =
    'tphc doth cama betr vuta bali dona cath sotr tani angi bith vilo bidu trvi loan biph hagi tigi kigi dalat'
  const centre = 'thth phye dalak quna dana khho bidi qutr qubi gila nith qung dano kotu'
  expect(south.split(' ').map((theirs) => frontOpenCodes[theirs])).toEqual(codesOf('south'))
  expect(centre.split(' ').map((theirs) => frontOpenCodes[theirs])).toEqual(codesOf('central'))
  expect([frontOpenCodes.miba, frontOpenCodes.btre]).toEqual(['mb', 'bentre'])
})

test('every official lottery of Vietnam has one number in the live script, the North one for each of its hosts', () => {
  const numbered = Object.values(liveScriptNumbers).filter((code) => code !== 'mb')
  expect(numbered.toSorted()).toEqual(vietnam.flatMap(({ code }) => (code === 'mb' ? [] : [code])).toSorted())
  expect([20, 21, 28, 29, 46, 51].map((number) => liveScriptNumbers[number])).toEqual([
    ...['haugiang', 'binhphuoc', 'quangnam', 'daklak', 'mb', 'mb'],
  ])
})

test('a lottery is found by its Vietnamese name, however it is written, and by no other', () => {
  for (const game of vietnam) {
    const name = gameName(game, 'vi')
    for (const written of [name, name.toUpperCase(), name.normalize('NFD'), placeInAddress(name)]) {
      expect([written, findByVietnameseName(written)]).toEqual([written, game.code])
    }
  }
  expect(['TP.HCM', 'Hồ Chí Minh', 'Huế', 'Đắc Lắc', 'Lâm Đồng', 'Hà Nội'].map(findByVietnameseName)).toEqual([
    ...['hcm', 'hcm', 'hue', 'daklak', 'dalat', 'mb'],
  ])
  for (const stranger of ['', 'Paris', 'Miền Nam', 'constructor', 'Bình'])
    expect(findByVietnameseName(stranger)).toBeUndefined()
})

test('a place stands in addresses without marks', () => {
  expect(['Bến Tre', 'TP. Hồ Chí Minh', 'Miền Bắc', 'Đà Lạt'].map(placeInAddress)).toEqual([
    ...['ben-tre', 'tp-hcm', 'mien-bac', 'da-lat'],
  ])
})
