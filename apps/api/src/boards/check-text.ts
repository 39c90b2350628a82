import { AppError, type ErrorCode } from '@quayso/contract/errors'
import { countCharacters, isBlank, normalText } from '@quayso/contract/message-text'

interface TextRule {
  readonly limit: number
  readonly whenEmpty: ErrorCode
  readonly whenTooLong: ErrorCode
}

/** PostgreSQL has no place for it in a text. */
const nul = '\u0000'

/** The text as it is kept; refused when there is nothing to see in it, or too much. */
export function checkText(given: string, { limit, whenEmpty, whenTooLong }: TextRule): string {
  if (given.includes(nul) || !given.isWellFormed()) throw new AppError('invalid_request')
  const text = normalText(given)
  if (isBlank(text)) throw new AppError(whenEmpty)
  if (countCharacters(text) > limit) throw new AppError(whenTooLong)
  return text
}
