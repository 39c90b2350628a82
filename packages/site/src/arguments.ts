import { type CategoryCode, categories, defaultCategory } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { weekdays } from '@quayso/games/time/weekday'
import { historyDocuments, historySizes, trendSizes } from './sizes.ts'

/** A part of an address behind the `?`: what it may be. Anything else is as if it were not there. */
export type Argument = ClosedArgument | PatternArgument

interface ClosedArgument {
  readonly values: readonly string[]
}

interface PatternArgument {
  /** Of the whole value, as nginx and JavaScript read it alike. */
  readonly pattern: string
  /** What stands for every value that does not fit, where that is a page of its own: one that says so. */
  readonly otherwise?: string
  /** Two that differ, for tests. */
  readonly samples: readonly [string, string]
}

/** The default is left out of addresses, so that a page has one. */
function choiceOf<Value extends string | number>([, ...others]: readonly Value[]) {
  return { values: others.map((value): `${Value}` => `${value}`) }
}

/** What every kept answer understands. */
export const lang = { values: locales }

export const category = {
  values: categories.filter((code): code is Exclude<CategoryCode, 'traditional'> => code !== defaultCategory),
}

/** The default is today, which is another one every day: all are there. */
export const day = { values: ['all', ...weekdays.map((weekday) => `${weekday}` as const)] as const }

export const historySize = choiceOf(historySizes)
export const historyPage = choiceOf(Array.from({ length: historyDocuments }, (_, i) => i + 1))
export const trendSize = choiceOf(trendSizes)

/** Nobody knows how many there are of what members write, so a page of it is a number. */
export const boardPage: PatternArgument = { pattern: '[2-9]|[1-9][0-9]{1,3}', samples: ['2', '9999'] }

export const game: PatternArgument = { pattern: '[a-z0-9]{1,16}', otherwise: 'none', samples: ['mb', 'st60'] }

export const turn: PatternArgument = {
  pattern: '[0-9]{8}(-[0-9]{4,5})?',
  otherwise: 'none',
  samples: ['20261114', '20261114-0684'],
}

export const theme = { values: ['light', 'dark'] } as const

/** The version of a picture. */
export const version: PatternArgument = { pattern: '[1-9][0-9]{0,5}', samples: ['1', '2'] }

/** Values of which each makes another page, for tests. */
export function samplesOf(argument: Argument): readonly string[] {
  return 'values' in argument ? argument.values : argument.samples
}
