import type { Argument } from '@quayso/site/arguments'
import { type Page, pageNames, pages, publicScripts } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'
import { mapBlock, queryMap, writtenBy } from './blocks.ts'

const cachedPages: readonly (Page & { readonly name: string })[] = pageNames
  .map((name) => ({ name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...pages[name] }))
  .filter(({ isCached }) => isCached)

/** Pages with the same arguments share the variables of the first of them. */
function argumentsOwner({ args }: Page): string {
  if (Object.keys(args).length === 0) return 'lang'
  return cachedPages.find((page) => JSON.stringify(page.args) === JSON.stringify(args))?.name ?? ''
}

const variable = (name: string, arg: string) => `$${name}_${arg.toLowerCase()}`

function argumentMap(name: string, arg: string, argument: Argument): string {
  const toArgument = (value: string) => `"&${arg}=${value}"`
  if ('longest' in argument) {
    const tooLong = [`"~^.{${argument.longest + 1},}$"`, '""'] as const
    return mapBlock(`$arg_${arg}`, variable(name, arg), [['default', toArgument(`$arg_${arg}`)], ['""', '""'], tooLong])
  }
  const accepted =
    'values' in argument
      ? argument.values.map((value) => [value, toArgument(value)] as const)
      : [[`"~^(?:${argument.pattern})$"`, toArgument(`$arg_${arg}`)] as const]
  const otherwise =
    'otherwise' in argument && argument.otherwise
      ? ([
          ['default', toArgument(argument.otherwise)],
          ['""', '""'],
        ] as const)
      : ([['default', '""']] as const)
  return mapBlock(`$arg_${arg}`, variable(name, arg), [...otherwise, ...accepted])
}

/** The query strings of all cached pages, made of accepted values only. */
export function pageArguments(): string {
  const owners = cachedPages.filter((page) => argumentsOwner(page) === page.name)
  const blocks = owners.flatMap(({ name, args }) => {
    const maps = Object.entries(args).map(([arg, argument]) => argumentMap(name, arg, argument))
    const parts = [...Object.keys(args).map((arg) => variable(name, arg)), '$named_lang']
    return ['', `# ${name}`, ...maps, queryMap(parts.join(''), name)]
  })
  return [writtenBy, ...blocks, ''].join('\n')
}

/** The locations of a page and of the `.data` that the router fetches instead of it. */
function places({ path, params, kind }: Page): string[] {
  if (/[:?]/.test(path)) return [`~ "^${pathPattern(path, params)}${kind === 'page' ? '(\\.data)?' : ''}$"`]
  return [`= /${path}`, ...(kind === 'page' ? [`= /${path || '_'}.data`] : [])]
}

function location(place: string, args: string, kind: Page['kind']): string {
  return `location ${place} { set $args $${args}_args; include parts/${kind}.conf; }`
}

/** The locations of all cached pages: the query string is replaced before it gets into the request and the cache key. */
export function pageLocations(): string {
  const found = cachedPages.flatMap((page) =>
    places(page).map((place) => location(place, argumentsOwner(page), page.kind)),
  )
  return [writtenBy, ...found, ...publicScripts.map((name) => location(`= /${name}`, 'lang', 'file')), ''].join('\n')
}
