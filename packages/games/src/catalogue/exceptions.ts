import type { CalendarException, RestReason } from '../time/exception.ts'

type Days = readonly [first: string, last: string]

function noDraws(why: RestReason, days: readonly Days[]): CalendarException[] {
  return days.map(([first, last]) => ({ kind: 'no-draw', first, last, why }))
}

/** Spring of 2020. */
const lockdowns = { north: ['2020-04-01', '2020-04-22'], central: ['2020-04-02', '2020-04-23'] } as const

/**
 * The North has no draw at Tết, from the last day of the lunar year to the third of the new one; until 2009 only on the
 * last day and the first. 2006 to 2026 are the days without a draw in the published results, the other years follow
 * from the Vietnamese calendar: in 2007 and 2030 its new year is a day before the Chinese one.
 */
const newYears: readonly Days[] = [
  ['2005-02-08', '2005-02-09'],
  ['2006-01-28', '2006-01-29'],
  ['2007-02-16', '2007-02-17'],
  ['2008-02-06', '2008-02-07'],
  ['2009-01-25', '2009-01-26'],
  ['2010-02-13', '2010-02-16'],
  ['2011-02-02', '2011-02-05'],
  ['2012-01-22', '2012-01-25'],
  ['2013-02-09', '2013-02-12'],
  ['2014-01-30', '2014-02-02'],
  ['2015-02-18', '2015-02-21'],
  ['2016-02-07', '2016-02-10'],
  ['2017-01-27', '2017-01-30'],
  ['2018-02-15', '2018-02-18'],
  ['2019-02-04', '2019-02-07'],
  ['2020-01-24', '2020-01-27'],
  ['2021-02-11', '2021-02-14'],
  ['2022-01-31', '2022-02-03'],
  ['2023-01-21', '2023-01-24'],
  ['2024-02-09', '2024-02-12'],
  ['2025-01-28', '2025-01-31'],
  ['2026-02-16', '2026-02-19'],
  ['2027-02-05', '2027-02-08'],
  ['2028-01-25', '2028-01-28'],
  ['2029-02-12', '2029-02-15'],
  ['2030-02-01', '2030-02-04'],
  ['2031-01-22', '2031-01-25'],
  ['2032-02-10', '2032-02-13'],
  ['2033-01-30', '2033-02-02'],
  ['2034-02-18', '2034-02-21'],
  ['2035-02-07', '2035-02-10'],
]

export const northExceptions: readonly CalendarException[] = [
  ...noDraws('tet', newYears),
  ...noDraws('epidemic', [lockdowns.north]),
]

/** Central stations that closed for a week or two in the summer of 2021, while others went on. */
const closures: Readonly<Record<string, Days>> = {
  daklak: ['2021-07-27', '2021-08-03'],
  quangngai: ['2021-07-31', '2021-08-07'],
  daknong: ['2021-07-31', '2021-08-07'],
  kontum: ['2021-08-01', '2021-08-08'],
  phuyen: ['2021-08-02', '2021-08-02'],
  ninhthuan: ['2021-08-06', '2021-08-06'],
}

/**
 * Centre and South draw through Tết. Only what the published results show is here: those of the South begin in 2024,
 * and have no day without a draw. An exception too many would refuse a true result, one too few only waits for a result
 * that never comes.
 */
export function stationExceptions(region: 'central' | 'south', code: string): CalendarException[] {
  if (region === 'south') return []
  const closure = closures[code]
  return noDraws('epidemic', closure ? [lockdowns.central, closure] : [lockdowns.central])
}

/** Thai draws held on another day than the 1st or the 16th, by the published results until May 2026. */
const movedThaiDraws: Readonly<Record<string, string>> = {
  '2007-01-01': '2006-12-30',
  '2007-05-01': '2007-05-02',
  '2008-01-01': '2007-12-30',
  '2008-05-01': '2008-05-02',
  '2009-01-01': '2008-12-30',
  '2009-05-01': '2009-05-02',
  '2010-01-01': '2009-12-30',
  '2010-05-01': '2010-05-02',
  '2011-01-01': '2010-12-30',
  '2011-05-01': '2011-05-02',
  '2012-01-01': '2011-12-30',
  '2012-05-01': '2012-05-02',
  '2013-01-01': '2012-12-30',
  '2013-05-01': '2013-05-02',
  '2014-01-01': '2013-12-30',
  '2014-05-01': '2014-05-02',
  '2015-01-01': '2014-12-30',
  '2015-05-01': '2015-05-02',
  '2015-06-01': '2015-06-02',
  '2015-12-16': '2015-12-17',
  '2016-01-01': '2015-12-30',
  '2016-01-16': '2016-01-17',
  '2016-05-01': '2016-05-02',
  '2017-01-01': '2016-12-30',
  '2017-01-16': '2017-01-17',
  '2017-05-01': '2017-05-02',
  '2018-01-01': '2017-12-30',
  '2018-01-16': '2018-01-17',
  '2018-03-01': '2018-03-02',
  '2018-05-01': '2018-05-02',
  '2019-01-01': '2018-12-30',
  '2019-01-16': '2019-01-17',
  '2019-05-01': '2019-05-02',
  '2019-07-16': '2019-07-15',
  '2020-01-01': '2019-12-30',
  '2020-01-16': '2020-01-17',
  '2021-01-01': '2020-12-30',
  '2021-01-16': '2021-01-17',
  '2021-05-01': '2021-05-02',
  '2022-01-01': '2021-12-30',
  '2022-01-16': '2022-01-17',
  '2022-02-16': '2022-02-17',
  '2022-05-01': '2022-05-02',
  '2023-01-01': '2022-12-30',
  '2023-01-16': '2023-01-17',
  '2023-05-01': '2023-05-02',
  '2023-08-01': '2023-07-31',
  '2024-01-01': '2023-12-30',
  '2024-01-16': '2024-01-17',
  '2024-05-01': '2024-05-02',
  '2025-01-01': '2025-01-02',
  '2025-01-16': '2025-01-17',
  '2025-05-01': '2025-05-02',
  '2026-01-01': '2026-01-02',
  '2026-05-01': '2026-05-02',
}

export const thaiExceptions: readonly CalendarException[] = [
  ...Object.entries(movedThaiDraws).map(([day, to]) => ({ kind: 'moved', day, to }) as const),
  // Three draws were called off in 2020.
  ...noDraws('epidemic', [['2020-04-01', '2020-05-01']]),
]
