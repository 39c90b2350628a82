import { lookOf } from '@quayso/contract/rules/look'
import type { Database } from '@quayso/database/connect'
import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import { type Locale, locales } from '@quayso/games/locale'
import { lotteryName } from '@quayso/games/names'
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

/** The names by which visitors know official games: of all days, also of those to come. */
async function officialLooks(db: Database): Promise<ReadonlySet<string>> {
  const official = games.filter(({ drawnBy }) => drawnBy === 'outside')
  const codes = official.map(({ code }) => code)
  const given = await db.selectFrom('game_name').select(locales).where('game', 'in', codes).execute()
  const known = official.flatMap(({ names }) => names.map(({ value }) => value))
  const called = official.flatMap((game) => locales.map((locale) => lotteryName(game, locale)))
  const short = official.flatMap(({ abbreviation }) => abbreviation ?? [])
  const all = [...[...known, ...given].flatMap((names) => locales.map((locale) => names[locale])), ...called, ...short]
  return new Set(all.map(lookOf))
}

/** A game of ours that is called as an official one would be taken for it. */
export async function refuseOfficialNames(db: Database, names: Readonly<Record<Locale, string>>): Promise<void> {
  const looks = await officialLooks(db)
  const languages = locales.filter((locale) => looks.has(lookOf(names[locale])))
  if (languages.length > 0) throw new Refusal('invalid', { problem: 'official-name', languages })
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
