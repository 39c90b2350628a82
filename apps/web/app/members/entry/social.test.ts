import { expect, test } from 'vitest'
import { readSocialReturn, socialDialogHref } from './social.ts'

test('the dialog’s address contains our return address and the state', () => {
  const href = new URL(socialDialogHref({ appId: '42', returnTo: 'https://site/login', state: 'abc' }))
  expect(href.protocol).toBe('https:')
  expect(Object.fromEntries(href.searchParams)).toEqual({
    client_id: '42',
    redirect_uri: 'https://site/login',
    response_type: 'token',
    state: 'abc',
  })
})

test('only an answer with this browser’s state is accepted', () => {
  expect(readSocialReturn('#access_token=t&state=abc', 'abc')).toBe('t')
  expect(readSocialReturn('#access_token=t&state=other', 'abc')).toBeUndefined()
  expect(readSocialReturn('#access_token=t', null)).toBeUndefined()
  expect(readSocialReturn('#state=abc&error=denied', 'abc')).toBeUndefined()
})
