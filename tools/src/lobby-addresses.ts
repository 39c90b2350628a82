import { type Page, pages } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'

/** Replaces an address of one path by that of the other: what stands behind the path, and its named parts, stay. */
function way(from: string, to: string, { params }: Page): string {
  const pattern = new RegExp(`^${pathPattern(from, params)}(?=$|[?#])`)
  let place = 0
  const address = to.replaceAll('?', '').replace(/:\w+/g, () => `$${++place}`)
  return `  [${pattern}, '/${address}'],`
}

/** What browsers know of the table of pages, in the form in which they use it: all of it would be too much for them. */
export function lobbyAddresses(): string {
  const twins = Object.values<Page>(pages).flatMap((page) => (page.inLobby ? [{ page, inLobby: page.inLobby }] : []))
  return [
    '/** Written by `npm run generate` from pages.ts: from each page to its twin in the lobby, and back. */',
    'type Way = readonly [page: RegExp, twin: string]',
    '',
    'export const intoLobby: readonly Way[] = [',
    ...twins.map(({ page, inLobby }) => way(page.path, inLobby, page)),
    ']',
    '',
    'export const outOfLobby: readonly Way[] = [',
    ...twins.map(({ page, inLobby }) => way(inLobby, page.path, page)),
    ']',
    '',
  ].join('\n')
}
