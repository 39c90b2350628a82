import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { exactAnswer } from './exact-answer.ts'

const Person = Type.Object({ login: Type.String({ maxLength: 4 }), role: Type.Enum(['admin', 'entry']) })
const Answer = Type.Object({
  people: Type.Array(Person),
  outcome: Type.Union([
    Type.Object({ kind: Type.Literal('refused'), by: Type.String() }),
    Type.Object({ kind: Type.Literal('done'), version: Type.Integer() }),
  ]),
  note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  more: Type.Record(Type.String(), Type.Object({ count: Type.Integer() })),
})

const mai = { login: 'mai', role: 'admin' }
const answer = { people: [mai], outcome: { kind: 'done', version: 2 }, more: { read: { count: 1 } } }

function answerWith(changes: object) {
  const error = vi.fn()
  const log = { error } as unknown as FastifyBaseLogger
  return { sent: () => exactAnswer('try.answer', Answer)({ ...answer, ...changes }, log), error }
}

test('[INSIDE-02] an answer as its schema describes it is sent, without a log line', () => {
  for (const changes of [{}, { note: null }, { note: undefined }, { people: [] }]) {
    const { sent, error } = answerWith(changes)
    expect(sent()).toEqual({ ...answer, ...changes })
    expect(error).not.toHaveBeenCalled()
  }
})

test.each([
  ['at the top', { hash: 'secret' }, '/hash'],
  ['in a list', { people: [{ ...mai, hash: 'secret' }] }, '/people/0/hash'],
  ['in one of several shapes', { outcome: { ...answer.outcome, hash: 'secret' } }, '/outcome/hash'],
  ['under a name that is free', { more: { read: { count: 1, hash: 'secret' } } }, '/more/read/hash'],
])('[INSIDE-02] a surplus field %s is removed, and its path is logged without its value', (_where, changes, path) => {
  const { sent, error } = answerWith(changes)
  expect(sent()).toEqual(answer)
  expect(error).toHaveBeenCalledWith({ call: 'try.answer', fields: [path] }, expect.not.stringContaining('secret'))
})

test.each([
  ['a missing field', { more: undefined }],
  ['null for a text', { people: [{ ...mai, login: null }] }],
  ['a number for a text', { people: [{ ...mai, login: 84 }] }],
  ['a text for a number', { outcome: { kind: 'done', version: '84' } }],
  ['a fraction for an integer', { outcome: { kind: 'done', version: 8.4 } }],
  ['a time for a text', { note: new Date(84) }],
  ['a word that is not listed', { people: [{ ...mai, role: 'owner84' }] }],
  ['none of several shapes', { outcome: { kind: 'done', by: 'mai84' } }],
  ['a surplus field beside a wrong one', { people: [{ ...mai, role: 'owner84', hash: 'secret84' }] }],
])('[INSIDE-02] %s fails, and the error does not contain the value', (_what, changes) => {
  const { sent, error } = answerWith(changes)
  expect(sent).toThrow(/^wrong answer of try\.answer: [^8]*$/)
  expect(error).not.toHaveBeenCalled()
})

test('[INSIDE-02] a text that is longer than an input may be is sent', () => {
  const people = [{ ...mai, login: 'mai.nguyen' }]
  expect(answerWith({ people }).sent()).toMatchObject({ people })
})
