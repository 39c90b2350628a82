import { Failure } from '@quayso/contract/calls/envelope'
import type { TSchema } from 'typebox'

/** The answers of a call: only what its schemas name leaves the server. */
export function answersWith<Answer extends TSchema>(answer: Answer) {
  return { 200: answer, '4xx': Failure, '5xx': Failure }
}
