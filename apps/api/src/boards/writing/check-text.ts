import { AppError, type ErrorCode } from '@quayso/contract/errors/errors'
import { countCharacters, isBlank } from '@quayso/contract/rules/message-text'
import { composeText } from '../../wording/compose-text.ts'

interface TextRule {
  readonly limit: number
  readonly whenEmpty: ErrorCode
  readonly whenTooLong: ErrorCode
}

/** The text as it is kept; refused when there is nothing to see in it, or too much. */
export function checkText(given: string, { limit, whenEmpty, whenTooLong }: TextRule): string {
  const text = composeText(given)
  if (isBlank(text)) throw new AppError(whenEmpty)
  if (countCharacters(text) > limit) throw new AppError(whenTooLong)
  return text
}
