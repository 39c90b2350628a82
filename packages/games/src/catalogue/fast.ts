import type { Game } from '../game.ts'
import type { Names } from '../locale.ts'
import { fiveDigits, fiveOf45 } from '../prize-table.ts'
import { roundTheClock } from './round-the-clock.ts'

const short = { category: 'fast', family: 'short', layout: 'short' } as const

function fast(code: string, periodSeconds: number, names: Names): Game {
  return roundTheClock(short, fiveDigits, code, periodSeconds, names)
}

/** Five numbers, drawn by us. */
export const fastGames: readonly Game[] = [
  fast('st45', 45, { vi: 'Siêu tốc 45 giây', en: 'Fast 45 s', th: 'เร็วพิเศษ 45 วินาที', zh: '极速45秒' }),
  fast('st60', 60, { vi: 'Siêu tốc 1 phút', en: 'Fast 1 min', th: 'เร็วพิเศษ 1 นาที', zh: '极速1分钟' }),
  fast('st75', 75, { vi: 'Siêu tốc 75 giây', en: 'Fast 75 s', th: 'เร็วพิเศษ 75 วินาที', zh: '极速75秒' }),
  fast('st90', 90, { vi: 'Siêu tốc 90 giây', en: 'Fast 90 s', th: 'เร็วพิเศษ 90 วินาที', zh: '极速90秒' }),
  fast('st2p', 120, { vi: 'Siêu tốc 2 phút', en: 'Fast 2 min', th: 'เร็วพิเศษ 2 นาที', zh: '极速2分钟' }),
  fast('st3p', 180, { vi: 'Siêu tốc 3 phút', en: 'Fast 3 min', th: 'เร็วพิเศษ 3 นาที', zh: '极速3分钟' }),
  fast('st5p', 300, { vi: 'Siêu tốc 5 phút', en: 'Fast 5 min', th: 'เร็วพิเศษ 5 นาที', zh: '极速5分钟' }),
  roundTheClock(short, fiveOf45, 'mg1p', 60, {
    vi: 'Siêu tốc 5/45 1 phút',
    en: 'Fast 5/45 1 min',
    th: 'เร็วพิเศษ 5/45 1 นาที',
    zh: '极速5/45 1分钟',
  }),
]
