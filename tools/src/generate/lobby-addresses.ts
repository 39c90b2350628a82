import { type Page, pages } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'

/** The arguments of `replace` that turn an address of one path into one of the other, with its params and its query. */
function replacement(from: string, to: string, { params }: Page): string {
  const pattern = new RegExp(`^${pathPattern(from, params)}(?=$|[?#])`)
  let place = 0
  const address = to.replaceAll('?', '').replace(/:\w+/g, () => `$${++place}`)
  return `  [${pattern}, '/${address}'],`
}

/** Regular expressions for browsers, which would need more bytes to derive them from the table of pages. */
export function lobbyAddresses(): string {
  const twins = Object.values<Page>(pages).flatMap((page) => (page.inLobby ? [{ page, inLobby: page.inLobby }] : []))
  return [
    '/** Written by `npm run generate` from pages.ts: the addresses in and outside of the lobby. */',
    'type Replacement = readonly [page: RegExp, twin: string]',
    '',
    'export const intoLobby: readonly Replacement[] = [',
    ...twins.map(({ page, inLobby }) => replacement(page.path, inLobby, page)),
    ']',
    '',
    'export const outOfLobby: readonly Replacement[] = [',
    ...twins.map(({ page, inLobby }) => replacement(inLobby, page.path, page)),
    ']',
    '',
  ].join('\n')
}
