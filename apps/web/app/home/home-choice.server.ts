import { defaultCategory } from '@quayso/games/categories'
import type { Weekday } from '@quayso/games/time/weekday'
import { readArguments } from '@quayso/site/read-arguments'
import type { HomeChoice } from './home-address.ts'

/** What the address asks for; what it leaves out or misspells is the default. */
export function readHomeChoice(params: URLSearchParams, today: Weekday): HomeChoice {
  const { type = defaultCategory, day = String(today) } = readArguments('home', params)
  return { type, day: day === 'all' ? 'all' : (Number(day) as Weekday) }
}
