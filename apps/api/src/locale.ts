import { type Locale, toLocale } from '@quayso/games/locale'
import type { FastifyRequest } from 'fastify'

export function localeOf(request: FastifyRequest): Locale {
  return toLocale(request.headers['x-lang'])
}
