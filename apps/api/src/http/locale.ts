import { type Locale, toLocale } from '@quayso/games/locale'

interface Asking {
  readonly headers: Readonly<Record<string, unknown>>
}

export function localeOf(request: Asking): Locale {
  return toLocale(request.headers['x-lang'])
}
