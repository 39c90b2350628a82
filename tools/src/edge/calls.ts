import type { Call } from '@quayso/contract/calls/define-calls'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { officePath } from '@quayso/contract/office-path'
import { readCallFiles } from '@quayso/contract/testing'
import { mapBlock, queryMap, writtenBy } from './blocks.ts'

const keptCalls: readonly Call[] = (await readCallFiles())
  .flatMap(({ calls }) => Object.values(calls))
  .filter(({ kept }) => kept !== 'never')

/** The arguments that kept calls have, and no others. What they may hold, the API says. */
export function callArguments(): string {
  const names = new Set(keptCalls.flatMap(({ query }) => Object.keys(query?.properties ?? {})))
  const variableOf = (name: string) => `$call_${name.toLowerCase()}`
  const maps = [...names].map((name) =>
    mapBlock(`$arg_${name}`, variableOf(name), [
      ['default', `"&${name}=$arg_${name}"`],
      ['""', '""'],
    ]),
  )
  return [writtenBy, ...maps, queryMap([...names].map(variableOf).join(''), 'call'), ''].join('\n')
}

function place(path: string): string {
  return path.includes(':') ? `~ "^${path.replace(/:\w+/g, '[^/]+')}$"` : `= ${path}`
}

/** Where the edge keeps an answer: those calls that tell everyone the same. */
export function callLocations(): string {
  const paths = keptCalls.flatMap(({ path }) => (path.startsWith(lotteryPath) ? [path, officePath(path)] : [path]))
  const locations = paths.map(
    (path) => `location ${place(path)} { set $args $call_args; include parts/kept-call.conf; }`,
  )
  return [writtenBy, ...locations, ''].join('\n')
}
