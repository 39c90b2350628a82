import type { Family } from '@quayso/games/game'
import type { DisputedDraw } from '../import/import-csv.ts'

/** A packed file of past results in `apps/draws/history`, whose README says who collected it and how it was checked. */
export interface HistoryFile {
  readonly name: string
  /** Whose state lotteries it has. */
  readonly family: Family
  /** The game of every row; undefined where each row names its own. */
  readonly code?: string
  /** The day of its newest draw. */
  readonly lastDay: string
  readonly draws: number
  /** Of the unpacked file. */
  readonly sha256: string
  /** The public repository that has this draw. */
  readonly collectionOf: (code: string, turnNum: string) => string
  readonly disputed?: readonly DisputedDraw[]
}

const secondCollection = 'dyno-nexsoft/vietnam-lottery'

/** Saturdays that the first collection of the South lacks. */
function isAddedSaturday(code: string, turnNum: string): boolean {
  const day = `${turnNum.slice(0, 4)}-${turnNum.slice(4, 6)}-${turnNum.slice(6)}`
  return code === 'hcm' && turnNum <= '20251025' && new Date(day).getUTCDay() === 6
}

export const historyFiles: readonly HistoryFile[] = [
  {
    name: 'north-2005-2026',
    family: 'north',
    code: 'mb',
    lastDay: '2026-08-22',
    draws: 7530,
    sha256: '413aca4a5e076dd2d65ef969f3a92da75d8200d3d8e8413a53fe08f87415fa32',
    collectionOf: () => 'khiemdoan/vietnam-lottery-xsmb-analysis',
  },
  {
    name: 'central-2018-2026',
    family: 'central',
    lastDay: '2026-07-19',
    draws: 6224,
    sha256: '6d075c1abc8c738d4ec871acd76198c42129d3cbe878caa32474d899966b0675',
    collectionOf: () => 'anhxuanpham/vietnam-lottery-xsmb-analysis',
    disputed: [
      {
        code: 'daknong',
        turnNum: '20250913',
        rank: 6,
        number: '0646',
        otherNumber: '0946',
        otherCollection: secondCollection,
      },
    ],
  },
  {
    name: 'south-2024-2026',
    family: 'south',
    lastDay: '2026-08-22',
    draws: 2112,
    sha256: '2b00c6bc53bf8818bea9abd6c57f2d064a82a60b83a7d4e9f9810c2024d4fadb',
    collectionOf: (code, turnNum) => (isAddedSaturday(code, turnNum) ? secondCollection : 'Thienlee86/du-bao-xsmn'),
  },
  {
    name: 'thai-2006-2026',
    family: 'thai',
    code: 'thaigov',
    lastDay: '2026-05-16',
    draws: 463,
    sha256: '010d3229b97cdc1f9d2396df71b6d2c38e6ad11c106c3805e2eff30f1a89f473',
    collectionOf: () => 'vicha-w/thai-lotto-archive',
  },
]
