import { type Argument, lang } from './arguments.ts'
import { type PageName, pages } from './pages.ts'

/** The type of a value that is accepted. */
type ValueOf<Of> = Of extends { readonly values: readonly (infer Value)[] } ? Value : string

type ArgumentsOf<Name extends PageName> = {
  readonly [Arg in keyof (typeof pages)[Name]['args']]: ValueOf<(typeof pages)[Name]['args'][Arg]> | undefined
} & { readonly lang: ValueOf<typeof lang> | undefined }

function read(argument: Argument, given: string | null): string | undefined {
  if (!given) return undefined
  if ('values' in argument) return argument.values.find((value) => value === given)
  if ('longest' in argument) return encodeURIComponent(given).length > argument.longest ? undefined : given
  return new RegExp(`^(?:${argument.pattern})$`).test(given) ? given : argument.otherwise
}

/** The arguments of a page's address, by the same rules as at the edge. A value that is not accepted is undefined. */
export function readArguments<Name extends PageName>(name: Name, params: URLSearchParams): ArgumentsOf<Name> {
  const known: Readonly<Record<string, Argument>> = { ...pages[name].args, lang }
  const values = Object.entries(known).map(([arg, argument]) => [arg, read(argument, params.get(arg))])
  return Object.fromEntries(values) as ArgumentsOf<Name>
}
