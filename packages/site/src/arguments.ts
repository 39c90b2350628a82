import { type CategoryCode, categories, defaultCategory } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { weekdays } from '@quayso/games/time/weekday'
import { historySizes, trendSizes } from './sizes.ts'

/** The values that a query argument may have. Any other value is ignored. */
export type Argument = ClosedArgument | PatternArgument | TextArgument

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

/**
 * Any text. A page has one address for each meaning: it redirects every other spelling to it, and redirects are not
 * cached.
 */
interface TextArgument {
  /** In the characters of an address; what is longer is ignored. */
  readonly longest: number
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

/** Whose tickets are checked. The default depends on the hour, so each may be in an address. */
export const ticketRegion = { values: ['south', 'central', 'north', 'thai'] } as const

/** How many tickets are checked; one by default. */
export const ticketKind = { values: ['many'] } as const

export const theme = { values: ['light', 'dark'] } as const

/** How many results a printed page has, or the poster of one. */
export const sheet = { values: ['1', '4', '6', 'poster'] } as const
/** A day in Vietnam; whether there is one of this name, its page says. */
export const date: PatternArgument = { pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}', samples: ['2026-11-14', '2006-01-01'] }
/** A form sends both, the one that counts first. */
export const onOrOff = { values: ['off', 'on'] } as const
/** The order of prizes. */
export const prizeOrder = { values: ['up'] } as const

/** What somebody looks for: eighty letters of any script. */
export const search: TextArgument = { longest: 720, samples: ['68', 'xsmn'] }

/** The version of a picture, or of a page that operators write. */
export const version: PatternArgument = { pattern: '[1-9][0-9]{0,5}', samples: ['1', '2'] }

/** A month of the calendar, which is shown when both are given. */
export const calendarYear: PatternArgument = { pattern: '20[0-9][0-9]', samples: ['2006', '2026'] }
export const calendarMonth = { values: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] } as const
/** A day as people type it: `14/11/2026`, which the edge sees as `14%2F11%2F2026`. */
export const typedDay: PatternArgument = {
  pattern: '[0-9][0-9./%F-]{2,15}',
  otherwise: 'none',
  samples: ['14-11-2026', '2026-11-14'],
}

/** How many of the newest draws statistics of all draws count. */
export const statsSize = { values: ['30', '90', '365', 'all'] } as const
/** A day, `yyyy-mm-dd`. */
export const statsDay: PatternArgument = {
  pattern: '20[0-9]{2}-[01][0-9]-[0-3][0-9]',
  samples: ['2026-11-14', '2005-10-01'],
}
/** Of all prizes, unless it says so. */
export const statsPrizes = { values: ['special'] } as const
export const statsView = { values: ['month', 'year'] } as const
export const statsMonth: PatternArgument = { pattern: '[1-9]|1[0-2]', samples: ['1', '12'] }
export const statsYear: PatternArgument = { pattern: '20[0-9]{2}', samples: ['2005', '2026'] }
/** Which digits of the special prize are bold: the last two, unless it says so. */
export const statsBold = { values: ['all'] } as const
/** A date of every year, `mm-dd`. */
export const statsDate: PatternArgument = { pattern: '[01][0-9]-[0-3][0-9]', samples: ['11-14', '02-29'] }
export const statsNumber: PatternArgument = { pattern: '[0-9]{1,2}', samples: ['07', '86'] }

/** Values that each select another page, for tests. */
export function samplesOf(argument: Argument): readonly string[] {
  return 'values' in argument ? argument.values : argument.samples
}
