import { isLobbyAddress } from '@quayso/site/lobby'

/** What the embedder's page says in the address, each time anew. */
const embeddersArgs = ['lang', 'ad']

function split(address: string): { readonly path: string; readonly args: URLSearchParams } {
  const [path = '', query] = address.split('?')
  return { path, args: new URLSearchParams(query) }
}

function join(path: string, args: URLSearchParams): string {
  const query = args.toString()
  return query ? `${path}?${query}` : path
}

/** A route of the lobby as it is kept: without what the embedder decides. */
export function rememberedRoute(address: string): string {
  const { path, args } = split(address)
  for (const name of embeddersArgs) args.delete(name)
  return join(path, args)
}

/** Where to go on from the lobby's door; undefined to stay: an address that asks for something is what is wanted. */
export function reopenedRoute(entered: string, remembered: string | null): string | undefined {
  if (!remembered || !isLobbyAddress(remembered)) return undefined
  if (rememberedRoute(entered) !== '/lobby' || remembered === '/lobby') return undefined
  const { path, args } = split(remembered)
  for (const [name, value] of split(entered).args) args.set(name, value)
  return join(path, args)
}
