import { type CategoryCode, defaultCategory } from '@quayso/games/categories'
import type { Weekday } from '@quayso/games/time/weekday'

/** The visitor's choice: a category, and one weekday or any. */
export interface HomeChoice {
  readonly type: CategoryCode
  readonly day: Weekday | 'all'
}

export function isDefaultChoice({ type, day }: HomeChoice, today: Weekday): boolean {
  return type === defaultCategory && day === today
}

/** The chosen weekday, if it is not today. */
export function otherDay({ choice, today }: { readonly choice: HomeChoice; readonly today: Weekday }) {
  return choice.day === 'all' || choice.day === today ? undefined : choice.day
}

/** The address of a choice. Defaults are left out, so that each page has one address. */
export function homeHref({ type, day }: HomeChoice, today: Weekday, lang?: string): string {
  const params = new URLSearchParams()
  if (type !== defaultCategory) params.set('type', type)
  if (day !== today) params.set('day', String(day))
  if (lang) params.set('lang', lang)
  const query = params.toString()
  return query ? `/?${query}` : '/'
}
