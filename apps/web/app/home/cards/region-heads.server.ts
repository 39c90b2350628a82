import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { regionCodes, regionOf } from '@quayso/games/regions'
import { loadTranslator } from '../../i18n/load-translator.server.ts'

/** The name of a region, with its page, above the first of its games, unless that is all its name says. */
export interface RegionHead {
  readonly game: string
  readonly name: string
  readonly path: string
}

export async function regionHeads(games: readonly Game[], locale: Locale, nowMs: number): Promise<RegionHead[]> {
  const t = await loadTranslator(locale, 'region')
  const named = new Set<string>()
  return games.flatMap((game) => {
    const region = regionOf(game)
    if (!region || named.has(region)) return []
    named.add(region)
    const name = t(`region.name.${region}`)
    return gameName(game, locale, nowMs) === name ? [] : { game: game.code, name, path: `/${regionCodes[region]}` }
  })
}
