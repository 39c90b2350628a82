import { expect, test } from 'vitest'
import { readSocialReturn, socialDialogHref } from './social.ts'

test('the dialog comes back to us with the state it was given', () => {
  const href = new URL(socialDialogHref({ appId: '42', returnTo: 'https://site/login', state: 'abc' }))
  expect(href.protocol).toBe('https:')
  expect(Object.fromEntries(href.searchParams)).toEqual({
    client_id: '42',
    redirect_uri: 'https://site/login',
    response_type: 'token',
    state: 'abc',
  })
})

test('only an answer to what this browser asked is taken', () => {
  expect(readSocialReturn('#access_token=t&state=abc', 'abc')).toBe('t')
  expect(readSocialReturn('#access_token=t&state=other', 'abc')).toBeUndefined()
  expect(readSocialReturn('#access_token=t', null)).toBeUndefined()
  expect(readSocialReturn('#state=abc&error=denied', 'abc')).toBeUndefined()
})
