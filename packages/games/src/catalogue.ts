import type { Game } from './game.ts'
import { fiveDigits, north27 } from './prize-table.ts'

export const games: readonly Game[] = [
  {
    code: 'st60',
    names: { vi: 'Siêu tốc 1 phút', en: 'Fast 1 min', th: 'เร็วพิเศษ 1 นาที', zh: '极速1分钟' },
    category: 'fast',
    layout: 'short',
    schedule: { kind: 'every', periodSeconds: 60 },
    prizes: fiveDigits,
  },
  {
    code: 'mb60',
    names: { vi: 'Miền Bắc 1 phút', en: 'North 1 min', th: 'ภาคเหนือ 1 นาที', zh: '北部1分钟' },
    category: 'vip',
    layout: 'north',
    schedule: { kind: 'every', periodSeconds: 60 },
    prizes: north27,
  },
]

const byCode = new Map(games.map((game) => [game.code, game]))

export function findGame(code: string): Game | undefined {
  return byCode.get(code)
}
