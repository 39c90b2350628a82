import { type Dated, since } from '../dated.ts'
import type { Names } from '../locale.ts'
import { namesOf } from '../names.ts'
import type { ByWeekday } from '../time/weekday.ts'

const haNoi = namesOf('host.hanoi')

/** The North is one lottery; its draw moves between six provinces. */
export const northHosts: Dated<ByWeekday<Names>> = since('2005-10-01', {
  1: haNoi,
  2: namesOf('host.quangninh'),
  3: namesOf('host.bacninh'),
  4: haNoi,
  5: namesOf('host.haiphong'),
  6: namesOf('host.namdinh'),
  7: namesOf('host.thaibinh'),
})
