import { createReader, type Query, queryText } from '@quayso/games/find/read-query'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { readArguments } from '@quayso/site/read-arguments'

interface AskedFind {
  readonly typed: string
  readonly query: Query
  /** The query in the spelling of addresses; empty if nothing was made of what was typed. */
  readonly text: string
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
  readonly todayMs: number
}

let made: { readonly names: string; readonly read: ReturnType<typeof createReader> } | undefined

/** Made anew only when operators have renamed, opened or closed a game: it takes longer than most answers. */
function readerOf(games: readonly Game[]) {
  const open = games.filter((game) => game.open)
  const names = JSON.stringify(open.map((game) => [game.code, game.names]))
  if (made?.names !== names) made = { names, read: createReader(open) }
  return made.read
}

export function readFind(url: URL, games: readonly Game[], locale: Locale, nowMs: number): AskedFind {
  const { q: typed = '', lang } = readArguments('find', url.searchParams)
  const todayMs = dayOf(nowMs)
  const query = readerOf(games)(typed, todayMs)
  return { typed, query, text: queryText(query), lang: lang === locale ? locale : undefined, todayMs }
}
