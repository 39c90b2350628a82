import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import type { RestingStation } from '@quayso/contract/calls/regions'
import { type Game, gameName } from '@quayso/games/game'
import type { Asked } from '@quayso/games/game-setting'
import type { Locale } from '@quayso/games/locale'
import { type Region, regionOf } from '@quayso/games/regions'
import { decidingException } from '@quayso/games/time/exception'
import { restOn } from '@quayso/games/time/rest'
import { gamesNow } from '../catalogue/games-now.ts'
import type { Snapshot } from '../results/snapshot.ts'

type Known = Pick<Snapshot, 'calendar' | 'settings'>

/** Those of a region that are shown at all: one that has ended keeps the days that it had. */
export function stationsOf(known: Known, region: Region, asked: Asked): Game[] {
  const settings = known.settings() ?? []
  const isShown = ({ code }: Game) => {
    const setting: GameSettingEntry | undefined = settings.find((one) => one.code === code)
    return setting === undefined || (asked.isOffice ? setting.isAtOffice : setting.isOnFront)
  }
  return gamesNow(known, asked).filter((game) => regionOf(game) === region && isShown(game))
}

/** Why the station does not draw on this day, as it is told; nothing for a day that is none of its own. */
export function toResting(known: Known, game: Game, dayMs: number, locale: Locale): RestingStation[] {
  const rest = restOn(game, dayMs)
  if (!rest) return []
  const entered = (known.calendar() ?? []).filter(
    ({ code, exception }) => code === game.code && decidingException([exception], dayMs),
  )
  return [
    {
      code: game.code,
      name: gameName(game, locale, dayMs),
      reason: rest.kind,
      movedTo: rest.kind === 'moved' ? rest.to : null,
      note: rest.kind === 'pause' || rest.kind === 'moved' ? (entered.pop()?.reason ?? null) : null,
    },
  ]
}
