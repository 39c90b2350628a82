import { isLobbyAddress } from '@quayso/site/lobby'

/** Arguments that the embedder's page sets in the address each time. */
const embeddersArgs = ['lang', 'ad']

function split(address: string): { readonly path: string; readonly args: URLSearchParams } {
  const [path = '', query] = address.split('?')
  return { path, args: new URLSearchParams(query) }
}

function join(path: string, args: URLSearchParams): string {
  const query = args.toString()
  return query ? `${path}?${query}` : path
}

/** A lobby route as it is stored: without the embedder's arguments. */
export function rememberedRoute(address: string): string {
  const { path, args } = split(address)
  for (const name of embeddersArgs) args.delete(name)
  return join(path, args)
}

/** Where to continue from the lobby's start page; undefined to stay, as when the address has arguments of its own. */
export function reopenedRoute(entered: string, remembered: string | null): string | undefined {
  if (!remembered || !isLobbyAddress(remembered)) return undefined
  if (rememberedRoute(entered) !== '/lobby' || remembered === '/lobby') return undefined
  const { path, args } = split(remembered)
  for (const [name, value] of split(entered).args) args.set(name, value)
  return join(path, args)
}
