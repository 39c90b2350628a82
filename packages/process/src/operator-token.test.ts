import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkOperatorToken, signOperatorToken } from './operator-token.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const claim = { id: 7, login: 'hong.anh', roles: ['moderator'] }
const request = { method: 'POST', path: '/operators/mute', body: '{"memberId":1}' }
const nowMs = Date.parse('2026-11-14T11:00:00Z')
const token = signOperatorToken(privateKey, claim, request, nowMs)

test('[CON-30] a token speaks for its operator, by any of the keys', () => {
  const checked = checkOperatorToken([other.publicKey, publicKey], token, request, nowMs + 29_000)
  expect(checked?.operator).toEqual({ ...claim, approvedBy: undefined })
  expect(checked?.isFor(request.body)).toBe(true)
  expect(checked?.isFor('{"memberId":2}')).toBe(false)
})

test.each([
  ['another path', token, { ...request, path: '/operators/unmute' }, nowMs],
  ['another method', token, { ...request, method: 'GET' }, nowMs],
  ['later than half a minute', token, request, nowMs + 30_000],
  ['long before it was signed', token, request, nowMs - 60_000],
  ['nothing', '', request, nowMs],
  ['what is no token', 'a.b', request, nowMs],
  ['a signature that is cut', token.slice(0, -4), request, nowMs],
  ['something behind it', `${token}.x`, request, nowMs],
  ['another key', signOperatorToken(other.privateKey, claim, request, nowMs), request, nowMs],
  [
    'another payload',
    `${Buffer.from(JSON.stringify({ ...claim, id: 1 })).toString('base64url')}.${token.split('.')[1]}`,
    request,
    nowMs,
  ],
])('[CON-30] it opens nothing with %s', (_, given, asked, at) => {
  expect(checkOperatorToken([publicKey], given, asked, at)).toBeUndefined()
})
