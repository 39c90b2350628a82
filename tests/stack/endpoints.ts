import { freePort } from './parts/free-port.ts'
import type { StackPart } from './parts/part.ts'

export type Several<One> = readonly [One, ...One[]]

export interface Endpoint {
  readonly name: string
  readonly port: number
  readonly url: string
}

export async function endpointOf(name: string, port?: number): Promise<Endpoint> {
  const found = port ?? (await freePort())
  return { name, port: found, url: `http://127.0.0.1:${found}` }
}

/** The endpoints of the instances of an app: `api`, `api-2`, … */
export async function endpointsOf(app: string, instances = 1): Promise<Several<Endpoint>> {
  const others: Endpoint[] = []
  for (let i = 2; i <= instances; i++) others.push(await endpointOf(`${app}-${i}`))
  return [await endpointOf(app), ...others]
}

export function mapEndpoints(
  endpoints: Several<Endpoint>,
  toPart: (endpoint: Endpoint) => StackPart,
): Several<StackPart> {
  const [first, ...others] = endpoints
  return [toPart(first), ...others.map(toPart)]
}

export function addressOf({ port }: Endpoint): string {
  return `127.0.0.1:${port}`
}
