import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import { locales } from '@quayso/games/locale'
import { type ChangeKind, differencesOf, type Reading, type Writing } from '../changes/change-kind.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Renaming } from './calls.ts'
import { readGames } from './read-games.ts'

export function requireGame(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Refusal('unknown', { code })
  return game
}

export function requireDay(day: string): void {
  const ms = Date.parse(day)
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) throw new Refusal('invalid', { problem: 'day' })
}

function acceptRenaming<Given extends Renaming>(renaming: Given, now: Date): Given {
  const { code, firstDay, names: given } = renaming
  requireGame(code)
  requireDay(firstDay)
  const earliest = dayNameOf(now.getTime())
  if (firstDay < earliest) throw new Refusal('invalid', { problem: 'past', earliest })
  const names = Object.fromEntries(locales.map((locale) => [locale, given[locale].trim()])) as typeof given
  const empty = locales.filter((locale) => names[locale] === '')
  if (empty.length > 0) throw new Refusal('invalid', { problem: 'empty', languages: empty })
  return { ...renaming, names }
}

async function readNames({ db, now }: Reading, code: string) {
  return (await readGames(db, now)).find((game) => game.code === code)?.names
}

/** Gives a game names from a day on; draws before it keep theirs. */
export async function rename(renaming: Renaming, writing: Writing): Promise<void> {
  const { code, firstDay, names } = acceptRenaming(renaming, writing.now)
  const before = await readNames(writing, code)
  await writing.db
    .insertInto('game_name')
    .values({ game: code, first_day: firstDay, ...names })
    .onConflict((conflict) => conflict.columns(['game', 'first_day']).doUpdateSet(names))
    .execute()
  await writing.audit({
    action: 'game-renamed',
    subject: `game/${code}`,
    before,
    after: { ...names, from: firstDay },
  })
}

export const nameChange: ChangeKind<Renaming & { kind: 'names' }> = {
  permission: 'games.change',
  subjectOf: ({ code }) => `game/${code}`,
  accept: async (change, { now }) => acceptRenaming(change, now),
  describe: async ({ code, firstDay, names: { vi, en, th, zh } }, reading) =>
    differencesOf({ ...(await readNames(reading, code)) }, { firstDay, vi, en, th, zh }),
  write: rename,
}
