import type { Game } from '../game.ts'
import type { NamedCode } from '../names.ts'
import { south18 } from '../prize-table.ts'
import { roundTheClock } from './round-the-clock.ts'
import { station } from './station.ts'

/** In the order of their first draw of the week. */
export const southStations: readonly Game[] = [
  station('south', 'hcm', 'XSHCM', [1, 6]),
  station('south', 'dongthap', 'XSDT', [1]),
  station('south', 'camau', 'XSCM', [1]),
  station('south', 'bentre', 'XSBTR', [2]),
  station('south', 'vungtau', 'XSVT', [2]),
  station('south', 'baclieu', 'XSBL', [2]),
  station('south', 'dongnai', 'XSDN', [3]),
  station('south', 'cantho', 'XSCT', [3]),
  station('south', 'soctrang', 'XSST', [3]),
  station('south', 'tayninh', 'XSTN', [4]),
  station('south', 'angiang', 'XSAG', [4]),
  station('south', 'binhthuan', 'XSBTH', [4]),
  station('south', 'vinhlong', 'XSVL', [5]),
  station('south', 'binhduong', 'XSBD', [5]),
  station('south', 'travinh', 'XSTV', [5]),
  station('south', 'longan', 'XSLA', [6]),
  station('south', 'binhphuoc', 'XSBP', [6]),
  station('south', 'haugiang', 'XSHG', [6]),
  station('south', 'tiengiang', 'XSTG', [7]),
  station('south', 'kiengiang', 'XSKG', [7]),
  station('south', 'dalat', 'XSDL', [7]),
]

function vip(code: NamedCode, periodSeconds: number): Game {
  return roundTheClock({ category: 'vip', family: 'south', layout: 'table' }, south18, code, periodSeconds)
}

/** 18 numbers round the clock, drawn by us. */
export const southVipGames: readonly Game[] = [
  vip('mn1p', 60),
  vip('mn90', 90),
  vip('mn2p', 120),
  vip('mn3p', 180),
  vip('mn5p', 300),
]
