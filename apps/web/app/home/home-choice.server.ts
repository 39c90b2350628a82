import { defaultCategory } from '@quayso/games/categories'
import type { Weekday } from '@quayso/games/time/weekday'
import { readArguments } from '@quayso/site/read-arguments'
import type { HomeChoice } from './home-address.ts'

/** The choice in the address; missing and invalid arguments get their defaults. */
export function readHomeChoice(params: URLSearchParams, today: Weekday): HomeChoice {
  const { type = defaultCategory, day = String(today) } = readArguments('home', params)
  return { type, day: day === 'all' ? 'all' : (Number(day) as Weekday) }
}
