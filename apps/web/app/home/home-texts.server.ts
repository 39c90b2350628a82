import type { Locale } from '@quayso/games/locale'
import { weekdayName } from '@quayso/games/time/weekday-name'
import { foundTranslator, loadTranslator } from '../i18n/load-translator.server.ts'
import { isDefaultChoice } from './home-address.ts'
import type { HomePage } from './home-page.server.ts'

export interface HomeTexts {
  readonly heading: string
  readonly description: string
}

/** The page's title and description. Part of the loader's data: the home script has no room for them. */
export async function homeTexts({ choice, today, types }: HomePage, locale: Locale): Promise<HomeTexts> {
  const [common, home] = await Promise.all([loadTranslator(locale, 'common'), loadTranslator(locale, 'home')])
  const found = foundTranslator(locale)
  const type = types.find(({ code }) => code === choice.type)?.name ?? ''
  const day = choice.day === 'all' ? home('home.allDays') : weekdayName(choice.day, locale, 'long')
  return {
    heading: isDefaultChoice(choice, today) ? common('home.heading') : found('found.homeOf', { type, day }),
    description: found('found.homeAbout'),
  }
}
