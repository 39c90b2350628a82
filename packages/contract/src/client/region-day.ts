import type { Region } from '@quayso/games/regions'
import type { RegionDay, RegionStation } from '../calls/regions.ts'
import type { StationDay, StationsOfDay } from '../draw.ts'
import { readTiers, readTurn, toDraw } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import * as calls from './regions.gen.ts'

function toStation({ code, name, turnNum, openTime, draw, absence }: RegionStation): StationDay {
  const due = { turn: readTurn(turnNum), dueAtMs: Date.parse(openTime) }
  if (!draw) return { code, name, ...due, draw: null, absence }
  const { leafIndex, revisedAt, correction } = draw
  return {
    ...{ code, name, ...due, absence },
    draw: {
      ...toDraw(draw),
      leafIndex,
      revisedAtMs: revisedAt === null ? null : Date.parse(revisedAt),
      correction: correction && { ...correction, replaced: readTiers(correction.replaced) },
    },
  }
}

function toStationsOfDay({ stations, region, ...rest }: RegionDay): StationsOfDay {
  return { ...rest, region, stations: stations.map(toStation) }
}

/** All stations of a region that draw on a day, `yyyy-mm-dd`. */
export async function fetchRegionDay(options: ClientOptions, region: Region, day: string): Promise<StationsOfDay> {
  return toStationsOfDay(await calls.fetchRegionDay(options, { region, day }))
}
