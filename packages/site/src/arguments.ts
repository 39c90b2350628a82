import { type CategoryCode, categories, defaultCategory } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { weekdays } from '@quayso/games/time/weekday'
import { historySizes, trendSizes } from './sizes.ts'

/** The values that a query argument may have. Any other value is ignored. */
export type Argument = ClosedArgument | PatternArgument

interface ClosedArgument {
  readonly values: readonly string[]
}

interface PatternArgument {
  /** Matches the whole value. PCRE and JavaScript have to agree on it. */
  readonly pattern: string
  /** Replaces every value that does not match, so that all of them share one cached page: the one that says "not found". */
  readonly otherwise?: string
  /** Two values that match, for tests. */
  readonly samples: readonly [string, string]
}

/** All but the first value, which is the default: addresses leave it out. */
function choiceOf<Value extends string | number>([, ...others]: readonly Value[]) {
  return { values: others.map((value): `${Value}` => `${value}`) }
}

/** Every cached page has it, beside its own arguments. */
export const lang = { values: locales }

export const category = {
  values: categories.filter((code): code is Exclude<CategoryCode, 'traditional'> => code !== defaultCategory),
}

/** The default is today's weekday, so every weekday may be in an address. */
export const day = { values: ['all', ...weekdays.map((weekday) => `${weekday}` as const)] as const }

export const historySize = choiceOf(historySizes)
/** Fifty years of a daily draw. */
export const historyPage: PatternArgument = { pattern: '[2-9]|[1-9][0-9]', samples: ['2', '99'] }
export const trendSize = choiceOf(trendSizes)

/** The pages of what members write: there is no highest one. */
export const boardPage: PatternArgument = { pattern: '[2-9]|[1-9][0-9]{1,3}', samples: ['2', '9999'] }

export const game: PatternArgument = { pattern: '[a-z0-9]{1,16}', otherwise: 'none', samples: ['mb', 'st60'] }

export const turn: PatternArgument = {
  pattern: '[0-9]{8}(-[0-9]{4,5})?',
  otherwise: 'none',
  samples: ['20261114', '20261114-0684'],
}

export const theme = { values: ['light', 'dark'] } as const

/** The version of a picture, or of a page that operators write. */
export const version: PatternArgument = { pattern: '[1-9][0-9]{0,5}', samples: ['1', '2'] }

/** Values that each select another page, for tests. */
export function samplesOf(argument: Argument): readonly string[] {
  return 'values' in argument ? argument.values : argument.samples
}
