import { type Region, regionCodes, regions } from '@quayso/games/regions'
import { toDayName } from '@quayso/games/time/day-name'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { type ServerResources, serverContext } from '../context.server.ts'
import { loadRegionDays } from '../server/api.server.ts'
import type { Route } from './+types/days-map.ts'
import { daysMap, daysMapIndex } from './days-map.server.ts'
import { notFound, unavailable } from './unavailable.server.ts'

type Lottery = ServerResources['lottery']

/** The site maps of all years of all regions. */
async function writeIndex(lottery: Lottery, origin: string, today: string): Promise<string> {
  const year = Number(today.slice(0, 4))
  const files = await Promise.all(
    regions.map(async (region) => {
      const { other } = await loadRegionDays(lottery, region, today.slice(0, 7))
      const firstYear = Number((other.firstDay ?? today).slice(0, 4))
      return Array.from({ length: year - firstYear + 1 }, (_, i) => `${regionCodes[region]}-${firstYear + i}.xml`)
    }),
  )
  return daysMapIndex(origin, files.flat())
}

interface AskedYear {
  readonly region: Region
  readonly year: string
  readonly today: string
}

/** The days of a year with draws of a region. Until midnight the page of the region itself shows today's. */
async function writeYear(lottery: Lottery, origin: string, { region, year, today }: AskedYear): Promise<string> {
  const { rows } = await loadRegionDays(lottery, region, year)
  const days = rows.filter(({ day, hasDraw }) => hasDraw && day < today).map(({ day }) => day)
  return daysMap(origin, region, days)
}

export async function loader({ context, params: { file }, url: { origin } }: Route.LoaderArgs) {
  const { lottery, logError } = context.get(serverContext)
  const today = toDayName(dayOf(Date.now()))
  const [, code, year = ''] = /^(xsm[nbt])-(20\d\d)\.xml$/.exec(file) ?? []
  const region = regions.find((each) => regionCodes[each] === code)
  const hasYear = region && '2006' <= year && year <= today.slice(0, 4)
  if (!hasYear && file !== 'days.xml') return notFound()
  try {
    const writing = hasYear ? writeYear(lottery, origin, { region, year, today }) : writeIndex(lottery, origin, today)
    return new Response(await writing, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  } catch (error) {
    logError(error)
    return unavailable()
  }
}
