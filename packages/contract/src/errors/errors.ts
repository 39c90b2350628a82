import type { Locale } from '@quayso/games/locale'
import { errors as errorTexts } from '@quayso/texts/errors.gen'
import type { ServerTexts } from '@quayso/texts/types.gen'
import { Type } from 'typebox'
import { boardErrors } from './board-errors.ts'
import { memberErrors } from './member-errors.ts'

/** Every way a call can fail, and the status of its answer. Codes are for programs and never change; texts are for people. */
const errorStatuses = {
  ...memberErrors,
  invalid_request: 400,
  game_unknown: 404,
  not_found: 404,
  too_large: 413,
  not_a_picture: 415,
  key_reused: 409,
  too_many: 429,
  ...boardErrors,
  not_ready: 503,
  internal: 500,
} as const satisfies Record<keyof ServerTexts['errors'], number>

const texts: Readonly<Record<Locale, Readonly<Record<ErrorCode, string>>>> = errorTexts

export type ErrorCode = keyof typeof errorStatuses
const codes = Object.keys(errorStatuses) as ErrorCode[]
export const ErrorCode = Type.Enum(codes, { title: 'ErrorCode', type: 'string' })

/** An expected failure; whoever catches it needs only the code, and perhaps when to try again. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function errorStatus(code: ErrorCode): number {
  return errorStatuses[code]
}

export function errorMessage(code: ErrorCode, locale: Locale): string {
  return texts[locale][code]
}
