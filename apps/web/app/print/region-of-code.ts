import { type Region, regionCodes, regions } from '@quayso/games/regions'

/** The region that addresses call so: `xsmn`. */
export function regionOfCode(code: string | undefined): Region | undefined {
  return regions.find((region) => regionCodes[region] === code)
}
