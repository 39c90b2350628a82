import type { Game } from '../game.ts'
import { station } from './station.ts'

/** In the order of their first draw of the week. */
export const centralStations: readonly Game[] = [
  station('central', 'hue', 'XSTTH', [1, 7]),
  station('central', 'phuyen', 'XSPY', [1]),
  station('central', 'daklak', 'XSDLK', [2]),
  station('central', 'quangnam', 'XSQNM', [2]),
  station('central', 'danang', 'XSDNA', [3, 6]),
  station('central', 'khanhhoa', 'XSKH', [3, 7]),
  station('central', 'binhdinh', 'XSBDI', [4]),
  station('central', 'quangtri', 'XSQT', [4]),
  station('central', 'quangbinh', 'XSQB', [4]),
  station('central', 'gialai', 'XSGL', [5]),
  station('central', 'ninhthuan', 'XSNT', [5]),
  station('central', 'quangngai', 'XSQNG', [6]),
  station('central', 'daknong', 'XSDNO', [6]),
  station('central', 'kontum', 'XSKT', [7]),
]
