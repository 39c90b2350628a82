import { games } from './catalogue.ts'
import { gameName } from './game.ts'

// How those who publish the state lotteries of Vietnam call our games.

/** The codes of the sites that serve `/api/front/open/lottery`. */
export const frontOpenCodes: Readonly<Record<string, string>> = {
  ...{ miba: 'mb' },
  ...{ tphc: 'hcm', doth: 'dongthap', cama: 'camau', betr: 'bentre', btre: 'bentre', vuta: 'vungtau', bali: 'baclieu' },
  ...{ dona: 'dongnai', cath: 'cantho', sotr: 'soctrang', tani: 'tayninh', angi: 'angiang', bith: 'binhthuan' },
  ...{ vilo: 'vinhlong', bidu: 'binhduong', trvi: 'travinh', loan: 'longan', biph: 'binhphuoc', hagi: 'haugiang' },
  ...{ tigi: 'tiengiang', kigi: 'kiengiang', dalat: 'dalat' },
  ...{ thth: 'hue', phye: 'phuyen', dalak: 'daklak', quna: 'quangnam', dana: 'danang', khho: 'khanhhoa' },
  ...{ bidi: 'binhdinh', qutr: 'quangtri', qubi: 'quangbinh', gila: 'gialai', nith: 'ninhthuan' },
  ...{ qung: 'quangngai', dano: 'daknong', kotu: 'kontum' },
}

/** The station numbers of the live script; 46 to 51 are the provinces that hold the northern draw. */
export const liveScriptNumbers: Readonly<Record<string, string>> = {
  ...{ 1: 'hcm', 2: 'dongthap', 3: 'camau', 7: 'bentre', 8: 'vungtau', 9: 'baclieu', 10: 'dongnai', 11: 'cantho' },
  ...{ 12: 'soctrang', 13: 'tayninh', 14: 'angiang', 15: 'binhthuan', 16: 'vinhlong', 17: 'binhduong', 18: 'travinh' },
  ...{ 19: 'longan', 20: 'haugiang', 21: 'binhphuoc', 22: 'tiengiang', 23: 'kiengiang', 24: 'dalat' },
  ...{ 26: 'hue', 27: 'phuyen', 28: 'quangnam', 29: 'daklak', 30: 'danang', 31: 'khanhhoa', 32: 'binhdinh' },
  ...{ 33: 'quangtri', 34: 'quangbinh', 35: 'gialai', 36: 'ninhthuan', 37: 'quangngai', 38: 'daknong', 39: 'kontum' },
  ...{ 46: 'mb', 47: 'mb', 48: 'mb', 49: 'mb', 50: 'mb', 51: 'mb' },
}

/** Letters and digits alone, without marks: names are written with and without them, with dots, dashes and spaces. */
function bareName(name: string): string {
  const letters = name.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return letters.replaceAll(/[^a-z0-9]/g, '')
}

/** Names that stand beside those of our texts. */
export const otherNames: Readonly<Record<string, string>> = {
  ...{ hochiminh: 'hcm', tphcm: 'hcm', hcm: 'hcm', hue: 'hue', tthue: 'hue', lamdong: 'dalat' },
  ...{ bariavungtau: 'vungtau', daclac: 'daklak', dacnong: 'daknong' },
  ...{ hanoi: 'mb', quangninh: 'mb', bacninh: 'mb', haiphong: 'mb', namdinh: 'mb', thaibinh: 'mb' },
}

const codeByName = new Map([
  ...games
    .filter(({ drawnBy }) => drawnBy === 'outside')
    .map((game) => [bareName(gameName(game, 'vi')), game.code] as const),
  ...Object.entries(otherNames),
])

/** The code of the lottery that Vietnamese sites call so; undefined for any other name. */
export function findByVietnameseName(name: string): string | undefined {
  return codeByName.get(bareName(name))
}

/** As it stands in addresses: `ben-tre`, `tp-hcm`, `mien-bac`. */
export function placeInAddress(vietnameseName: string): string {
  if (bareName(vietnameseName) === 'tphochiminh') return 'tp-hcm'
  const words = vietnameseName.split(/[^\p{L}\p{M}\p{N}]+/u).map(bareName)
  return words.filter((word) => word !== '').join('-')
}
