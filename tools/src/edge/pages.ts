import type { Argument } from '@quayso/site/arguments'
import { type Page, pageNames, pages, publicScripts } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'
import { mapBlock, questionMap, writtenBy } from './blocks.ts'

const keptPages: readonly (Page & { readonly name: string })[] = pageNames
  .map((name) => ({ name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...pages[name] }))
  .filter(({ isKept }) => isKept)

/** Pages that understand the same share the variables of the first of them; those without arguments, the language's. */
function argumentsOwner({ args }: Page): string {
  if (Object.keys(args).length === 0) return 'lang'
  return keptPages.find((page) => JSON.stringify(page.args) === JSON.stringify(args))?.name ?? ''
}

function argumentMap(name: string, arg: string, argument: Argument): string {
  const told = (value: string) => `"&${arg}=${value}"`
  const isUnderstood =
    'values' in argument
      ? argument.values.map((value) => [value, told(value)] as const)
      : [[`"~^(?:${argument.pattern})$"`, told(`$arg_${arg}`)] as const]
  const otherwise =
    'otherwise' in argument && argument.otherwise
      ? ([
          ['default', told(argument.otherwise)],
          ['""', '""'],
        ] as const)
      : ([['default', '""']] as const)
  return mapBlock(`$arg_${arg}`, `$${name}_${arg.toLowerCase()}`, [...otherwise, ...isUnderstood])
}

/** Of each page the arguments that it understands, with the values it knows, and no others. */
export function pageArguments(): string {
  const owners = keptPages.filter((page) => argumentsOwner(page) === page.name)
  const blocks = owners.map(({ name, args }) =>
    [
      '',
      `# ${name}`,
      ...Object.entries(args).map(([arg, argument]) => argumentMap(name, arg, argument)),
      questionMap(
        `${Object.keys(args)
          .map((arg) => `$${name}_${arg.toLowerCase()}`)
          .join('')}$named_lang`,
        name,
      ),
    ].join('\n'),
  )
  return [writtenBy, ...blocks, ''].join('\n')
}

/** What finds a page, and the data that a move within the site fetches instead of it. */
function places({ path, params, kind }: Page): string[] {
  if (/[:?]/.test(path)) return [`~ "^${pathPattern(path, params)}${kind === 'page' ? '(\\.data)?' : ''}$"`]
  return [`= /${path}`, ...(kind === 'page' ? [`= /${path || '_'}.data`] : [])]
}

function location(place: string, args: string, kind: Page['kind']): string {
  return `location ${place} { set $args $${args}_args; include parts/${kind}.conf; }`
}

/** Where the edge keeps an answer: the question is put together anew, of what the page understands. */
export function pageLocations(): string {
  const found = keptPages.flatMap((page) =>
    places(page).map((place) => location(place, argumentsOwner(page), page.kind)),
  )
  return [writtenBy, ...found, ...publicScripts.map((name) => location(`= /${name}`, 'lang', 'file')), ''].join('\n')
}
