import { freePort } from '../parts/free-port.ts'
import type { Part } from '../parts/part.ts'

export type Several<One> = readonly [One, ...One[]]

export interface Place {
  readonly name: string
  readonly port: number
  readonly url: string
}

export async function placeOf(name: string, port?: number): Promise<Place> {
  const found = port ?? (await freePort())
  return { name, port: found, url: `http://127.0.0.1:${found}` }
}

/** Where the instances of an app are: `api`, `api-2`, … */
export async function placesOf(app: string, instances = 1): Promise<Several<Place>> {
  const others: Place[] = []
  for (let i = 2; i <= instances; i++) others.push(await placeOf(`${app}-${i}`))
  return [await placeOf(app), ...others]
}

export function mapPlaces(places: Several<Place>, toPart: (place: Place) => Part): Several<Part> {
  const [first, ...others] = places
  return [toPart(first), ...others.map(toPart)]
}

export function addressOf({ port }: Place): string {
  return `127.0.0.1:${port}`
}
