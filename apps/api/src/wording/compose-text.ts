import { AppError } from '@quayso/contract/errors/errors'

/** PostgreSQL has no place for it in a text. */
const nul = '\u0000'

/** More marks on one letter than any language writes. Composing sorts them, in the square of their number. */
const tooManyMarks = /\p{M}{9}/u

/** A text of a visitor as it is kept: composed, without blanks around it. Takes no longer than reading it does. */
export function composeText(given: string): string {
  if (given.includes(nul) || !given.isWellFormed() || tooManyMarks.test(given)) throw new AppError('invalid_request')
  return given.normalize('NFC').trim()
}
